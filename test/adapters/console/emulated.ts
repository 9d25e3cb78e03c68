import { Writable } from "node:stream";
import xterm from "@xterm/headless";

/** A terminal's window as its user sees it: what is written is carried out by a real terminal emulator. */
export class Emulated extends Writable {
  readonly isTTY = true;
  columns: number;
  rows: number;
  /** Every byte that was written. */
  written = "";
  readonly #terminal: xterm.Terminal;

  constructor(columns: number, rows: number) {
    super({ decodeStrings: false });
    this.columns = columns;
    this.rows = rows;
    this.#terminal = new xterm.Terminal({
      cols: columns,
      rows,
      allowProposedApi: true,
      convertEol: true,
      scrollback: 5_000,
    });
  }

  override _write(chunk: string | Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.written += chunk.toString();
    this.#terminal.write(chunk.toString(), done);
  }

  /** As the user pulls at the window's corner. */
  resize(columns: number, rows: number): void {
    this.columns = columns;
    this.rows = rows;
    this.#terminal.resize(columns, rows);
    this.emit("resize");
  }

  /** The visible lines, without the empty ones at the bottom. */
  async screen(): Promise<readonly string[]> {
    const { baseY } = await this.#settled();
    return this.#lines(baseY);
  }

  /** With everything that has scrolled away. */
  async everything(): Promise<readonly string[]> {
    await this.#settled();
    return this.#lines(0);
  }

  /** The cursor's row on the screen and its column, from 0. */
  async cursor(): Promise<{ readonly row: number; readonly column: number }> {
    const { cursorY, cursorX } = await this.#settled();
    return { row: cursorY, column: cursorX };
  }

  async #settled(): Promise<xterm.IBuffer> {
    await new Promise<void>((resolve) => this.write("", () => resolve()));
    return this.#terminal.buffer.active;
  }

  #lines(from: number): readonly string[] {
    const { active } = this.#terminal.buffer;
    const lines = Array.from({ length: active.length - from }, (_, row) =>
      (active.getLine(from + row)?.translateToString(true) ?? "").trimEnd(),
    );
    return lines.slice(0, lines.findLastIndex((line) => line !== "") + 1);
  }
}
