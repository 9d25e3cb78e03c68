import { dirname, join } from "node:path/posix";
import ts from "typescript";

/** A source file as the boundaries see it: what it imports, and all of its syntax but comments. */

/** `path`: from the project's root, with forward slashes. */
export type Source = { readonly path: string; readonly imports: readonly Import[]; readonly nodes: readonly ts.Node[] };

export type Import = {
  /** `src/game.ts` for the project's own files, else the module's name; null when no reader could tell. */
  readonly target: string | null;
  readonly typeOnly: boolean;
  /** The names taken from it; null for all or whatever there is. */
  readonly names: readonly string[] | null;
};

export function sourceOf(path: string, text: string): Source {
  const nodes = [...within(ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true))];
  return { path, imports: nodes.flatMap((node) => importsAt(path, node)), nodes };
}

function* within(node: ts.Node): Generator<ts.Node> {
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => {
    children.push(child);
  });
  for (const child of children) {
    yield child;
    yield* within(child);
  }
}

function importsAt(path: string, node: ts.Node): readonly Import[] {
  if (ts.isImportDeclaration(node)) return [imported(path, node.moduleSpecifier, clauseOf(node.importClause))];
  if (ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined)
    return [imported(path, node.moduleSpecifier, { typeOnly: node.isTypeOnly, names: null })];
  if (ts.isImportTypeNode(node)) return [imported(path, argumentOf(node), { typeOnly: true, names: null })];
  if (ts.isExternalModuleReference(node)) return [imported(path, node.expression, ALL)];
  if (ts.isCallExpression(node) && (node.expression.kind === ts.SyntaxKind.ImportKeyword || isRequire(node)))
    return [imported(path, node.arguments[0], ALL)];
  return ts.isNewExpression(node) ? codeBeside(path, node) : [];
}

const ALL = { typeOnly: false, names: null } as const;

/** `import {}` and `import { type T }` still run the module. */
function clauseOf(clause: ts.ImportClause | undefined): Omit<Import, "target"> {
  const bindings = clause?.namedBindings;
  const typeOnly = clause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
  if (clause?.name !== undefined || bindings === undefined || ts.isNamespaceImport(bindings))
    return { typeOnly, names: null };
  return { typeOnly, names: bindings.elements.map(({ name, propertyName }) => (propertyName ?? name).text) };
}

function argumentOf({ argument }: ts.ImportTypeNode): ts.Node {
  return ts.isLiteralTypeNode(argument) ? argument.literal : argument;
}

/** `require`, `require.resolve`, `import.meta.resolve`, `process.getBuiltinModule`, `createRequire(…)(…)`. */
function isRequire({ expression }: ts.CallExpression): boolean {
  const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
  return (
    ["require", "resolve", "getBuiltinModule"].includes(name) &&
    /require|import\.meta|process/u.test(expression.getText())
  );
}

/** `new URL("./worker.ts", import.meta.url)`: code that another thread or process is made of. */
function codeBeside(
  path: string,
  { expression, arguments: [at, base] = ts.factory.createNodeArray() }: ts.NewExpression,
) {
  const isUrl = expression.getText() === "URL" && base?.getText() === "import.meta.url";
  if (!isUrl || at === undefined || !ts.isStringLiteralLike(at) || !/\.[cm]?[jt]s$/u.test(at.text)) return [];
  return [imported(path, at, ALL)];
}

function imported(path: string, specifier: ts.Node | undefined, what: Omit<Import, "target">): Import {
  if (specifier === undefined || !ts.isStringLiteralLike(specifier)) return { target: null, ...what };
  const { text } = specifier;
  return { target: text.startsWith(".") ? join(dirname(path), text) : text, ...what };
}
