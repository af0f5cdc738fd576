import type { HotPayload } from 'vite';

/** Sources of problems, most urgent first: a page shows all that there are. */
const sources = ['sync', 'migration', 'server', 'types'] as const;

export type ProblemSource = (typeof sources)[number];

const headings: Readonly<Record<ProblemSource, string>> = {
  sync: 'The declarations cannot be synced',
  migration:
    'This change needs a migration. Press m in the terminal of `npm run dev` to write and apply it',
  server: 'The server has not started',
  types: 'Types',
};

/** Current problems, in the terminal and over the open pages. */
export type Problems = {
  /** Sets or, without a text, removes the problem of a source. A page that shows none anymore has to load anew. */
  set(source: ProblemSource, text?: string): void;
  has(source: ProblemSource): boolean;
  /** Tells the pages again: Vite removes its overlay at each update, and a new page has none. */
  repeat(): void;
};

/** @param send - tells all open pages */
export function createProblems(
  send: (payload: HotPayload) => void,
  print: (text: string) => void,
): Problems {
  const found = new Map<ProblemSource, string>();
  function repeat() {
    const all = sources.flatMap((source) => {
      const text = found.get(source);
      return text === undefined ? [] : [`${headings[source]}:\n\n${text}`];
    });
    if (all.length > 0) send({ type: 'error', err: { message: all.join('\n\n'), stack: '' } });
  }
  return {
    set(source, text) {
      if (found.get(source) === text) return;
      if (text === undefined) found.delete(source);
      else {
        found.set(source, text);
        print(`\n${headings[source]}:\n${text}\n`);
      }
      repeat();
    },
    has: (source) => found.has(source),
    repeat,
  };
}
