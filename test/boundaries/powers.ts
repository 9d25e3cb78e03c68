import ts from "typescript";
import { PLATFORMS } from "./layers.ts";
import type { Source } from "./source.ts";

/** What only few files may use: time, chance, the environment, the screen; and words that src does not know. */

const SLEEPS = ["setTimeout", "setInterval", "setImmediate", "performance", "Temporal"];
const NEVER = ["console", "globalThis", "global", "require", "eval", "Function"];
const ENVIRONMENT = ["env", "loadEnvFile"];
const TIMERS = /^(?:node:)?(?:timers|perf_hooks)(?:\/|$)/u;

/** What is out of place, a line each. */
export function misplacedPowers({ path, imports, nodes }: Source): readonly string[] {
  const outside = path.startsWith("adapters/") || path.startsWith("src/store/");
  const used = nodes.flatMap((node) => [
    ...(ts.isIdentifier(node) && isValue(node) ? powersOf(path, node, { outside }) : []),
    ...(path.startsWith("src/") ? platformsIn(node) : []),
  ]);
  const timers = outside ? [] : imports.flatMap(({ target }) => (TIMERS.test(target ?? "") ? [`${target}`] : []));
  return [...used, ...timers].map((what) => `${path}: ${what}`);
}

function powersOf(path: string, name: ts.Identifier, { outside }: { readonly outside: boolean }): readonly string[] {
  if (NEVER.includes(name.text)) return [name.text];
  if (name.text === "process") return environment(path, name);
  if (outside) return [];
  if (SLEEPS.includes(name.text) || name.text === "crypto") return [name.text];
  if (name.text === "Date" && !isTimelessDate(name)) return ["Date, which tells the present time"];
  if (name.text === "Math" && !isTaken(name, (member) => member !== "random")) return ["Math.random"];
  if (name.text === "AbortSignal" && !isTaken(name, (member) => member !== "timeout")) return ["AbortSignal.timeout"];
  return [];
}

/** Only adapters know the process, only one of them its environment. */
function environment(path: string, name: ts.Identifier): readonly string[] {
  if (!path.startsWith("adapters/")) return ["process"];
  if (path === "adapters/environment.ts" || isTaken(name, (member) => !ENVIRONMENT.includes(member))) return [];
  return ["the environment (or all of process)"];
}

/** Whether `name` is used as `name.member` or `const { member } = name`, with no member but `fine` ones. */
function isTaken(name: ts.Identifier, fine: (member: string) => boolean): boolean {
  const { parent } = name;
  if (ts.isPropertyAccessExpression(parent)) return fine(parent.name.text);
  if (!ts.isVariableDeclaration(parent) || !ts.isObjectBindingPattern(parent.name)) return false;
  return parent.name.elements.every(
    (element) => element.dotDotDotToken === undefined && fine((element.propertyName ?? element.name).getText()),
  );
}

/** `new Date(ms)`, `Date.UTC`, `instanceof Date`: all but the present moment. */
function isTimelessDate(name: ts.Identifier): boolean {
  const { parent } = name;
  if (ts.isNewExpression(parent)) return parent.expression === name && (parent.arguments?.length ?? 0) > 0;
  if (ts.isBinaryExpression(parent)) return parent.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword;
  return isTaken(name, (member) => member === "UTC" || member === "parse");
}

/** Whether an identifier names a thing from outside: no member, key, label or type. */
function isValue(name: ts.Identifier): boolean {
  const { parent } = name;
  if (ts.isPropertyAccessExpression(parent) || ts.isQualifiedName(parent)) return parent.getChildAt(0) === name;
  if (ts.isPropertyAssignment(parent) || ts.isBindingElement(parent)) return parent.getChildAt(0) !== name;
  return !(
    ts.isTypeNode(parent) ||
    ts.isTypeElement(parent) ||
    ts.isClassElement(parent) ||
    ts.isImportSpecifier(parent)
  );
}

/** Platforms' names in identifiers and in what stands in quotes. */
function platformsIn(node: ts.Node): readonly string[] {
  const isWord = ts.isIdentifier(node) || ts.isPrivateIdentifier(node);
  const text = isWord || ts.isLiteralExpression(node) || ts.isTemplateLiteralToken(node) ? node.text : "";
  return PLATFORMS.filter((name) => text.toLowerCase().includes(name)).map((name) => `names the platform ${name}`);
}
