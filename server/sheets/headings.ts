import { plainWord } from '../../src/schema/index.ts';

/** Columns that an import knows: the words that may head each, by its name, which is one of them. */
export type KnownColumns = ReadonlyMap<string, readonly string[]>;

export type HeadingFinder = {
  /** The first rows of a file, among which its heading is looked for. */
  readonly rows: number;
  /** Name of the column of each heading; `''` for an unknown one, and for the second of two alike. */
  columnsIn(headings: readonly string[]): readonly string[];
  /** The heading among the first rows of a file; undefined if they are blank. */
  find(rows: readonly (readonly string[])[]): FoundHeading | undefined;
};

export type FoundHeading = {
  /** Index of its row. */
  readonly at: number;
  /** Number of its columns that are known. */
  readonly known: number;
};

/**
 * Finds the heading of a file by the columns that are known: most of them stand in it. Titles and
 * instructions stand above it.
 */
export function headingFinder(known: KnownColumns, rows = 10): HeadingFinder {
  const names = new Map<string, string>();
  for (const [name, words] of known) {
    for (const word of [name, ...words]) {
      const plain = plainHeading(word);
      if (plain !== '' && !names.has(plain)) names.set(plain, name);
    }
  }
  const columnsIn = (headings: readonly string[]): readonly string[] => {
    const taken = new Set<string>();
    return headings.map((heading) => {
      const name = names.get(plainHeading(heading)) ?? '';
      if (taken.has(name)) return '';
      taken.add(name);
      return name;
    });
  };
  return {
    rows,
    columnsIn,
    find(first) {
      let found: FoundHeading | undefined;
      for (const [at, cells] of first.entries()) {
        const filled = cells.filter((cell) => cell !== '').length;
        const count = columnsIn(cells).filter(Boolean).length;
        // One word among others may be that of an instruction.
        if (count > (found?.known ?? 0) && (count > 1 || count === filled))
          found = { at, known: count };
      }
      return found ?? likelyHeading(first);
    },
  };
}

/** A title has one cell, a table has several; a table of one column begins with its heading. */
function likelyHeading(rows: readonly (readonly string[])[]): FoundHeading | undefined {
  const filled = rows.map((cells) => cells.filter((cell) => cell !== '').length);
  const wide = filled.findIndex((count) => count > 1);
  const at = wide < 0 ? filled.findIndex((count) => count > 0) : wide;
  return at < 0 ? undefined : { at, known: 0 };
}

/** Name of the column of each heading, see {@link HeadingFinder}. */
export const columnsIn = (headings: readonly string[], known: KnownColumns): readonly string[] =>
  headingFinder(known).columnsIn(headings);

/** A heading as it is compared: without the mark that says if a column must be filled in. */
const plainHeading = (heading: string): string =>
  plainWord(heading.normalize('NFKC').replaceAll(requiredMark, ''));

const requiredMark =
  /[([{<【〔「]\s*(?:非?必填|必须|必输|选填|可选|可不填|required|mandatory|optional)项?\s*[)\]}>】〕」]/giu;
