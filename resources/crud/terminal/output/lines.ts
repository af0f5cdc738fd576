import Anser from 'anser';

/** A piece of a line in one style. Colours are names: `red`, `bright-red`. */
export type OutputSpan = {
  readonly text: string;
  readonly fg?: string | undefined;
  readonly bg?: string | undefined;
  readonly isBold: boolean;
  readonly isDim: boolean;
};

export type OutputLine = {
  /** Number of the line, which stays when earlier ones are let go. */
  readonly at: number;
  readonly spans: readonly OutputSpan[];
};

/** Output of a task as it is shown. */
export type Output = {
  /** Bytes that were read, for a reader who comes back. */
  readonly position: number;
  readonly lines: readonly OutputLine[];
  /** Text behind the last end of a line. */
  readonly rest: string;
  /** Codes of the style that holds at the beginning of the rest. */
  readonly style: string;
};

export const noOutput: Output = { position: 0, lines: [], rest: '', style: '' };

/** Lines that are kept: the browser draws each of them. */
export const mostLines = 2_000;

/** Adds text that ends at a position. */
export function appended(output: Output, text: string, position: number): Output {
  const raw = (output.rest + text).split('\n');
  const rest = raw.pop() ?? '';
  const first = (output.lines.at(-1)?.at ?? 0) + 1;
  let { style } = output;
  const added = raw.map((line, n): OutputLine => {
    const spans = spansOf(style, line);
    style = styleAfter(style, line);
    return { at: first + n, spans };
  });
  return { position, rest, style, lines: [...output.lines, ...added].slice(-mostLines) };
}

/** All lines, the unfinished one included. */
export function shownLines({ lines, rest, style }: Output): readonly OutputLine[] {
  if (rest === '') return lines;
  return [...lines, { at: (lines.at(-1)?.at ?? 0) + 1, spans: spansOf(style, rest) }];
}

/** Number of lines that were let go. */
export const lostLines = ({ lines }: Output): number => (lines[0]?.at ?? 1) - 1;

// oxlint-disable-next-line no-control-regex -- the codes begin with an escape
const code = /\u001b\[[\d;]*m/g;
// oxlint-disable-next-line no-control-regex -- the same
const reset = /\u001b\[0?m/;

/** Codes that hold after a line: those behind its last reset. */
const styleAfter = (style: string, line: string): string =>
  ((style + line).match(code) ?? []).join('').split(reset).at(-1)?.slice(-200) ?? '';

/** A carriage return begins the line anew: progress replaces itself. */
function spansOf(style: string, line: string): readonly OutputSpan[] {
  const whole = line.replace(/\r+$/, '');
  const cut = whole.lastIndexOf('\r') + 1;
  const codes = (whole.slice(0, cut).match(code) ?? []).join('');
  const parts = Anser.ansiToJson(style + codes + whole.slice(cut), {
    json: true,
    remove_empty: true,
    use_classes: true,
  });
  return parts
    .filter(({ content }) => content !== '')
    .map(({ content, fg, bg, decorations }) => ({
      text: content,
      fg: colourOf(fg),
      bg: colourOf(bg),
      isBold: decorations.includes('bold'),
      isDim: decorations.includes('dim'),
    }));
}

/** `ansi-bright-red` → `bright-red`; the 240 further colours have no name of the theme. */
const colourOf = (name: string | null): string | undefined =>
  /^ansi-((?:bright-)?[a-z]+)$/.exec(name ?? '')?.[1];
