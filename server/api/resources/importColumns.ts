import { listOf, objectOf, text, whole, yesNo } from '../../http/jsonSchema.ts';
import type { Sheet } from '../../sheets/sheetLimits.ts';

/** Columns of a file and the fields that they may be mapped to, in the reply of an import. */
export const importColumns = {
  columns: listOf(objectOf({ heading: text, field: text, samples: listOf(text) })),
  fields: listOf(objectOf({ name: text, label: text, required: yesNo, key: yesNo })),
};

/** Message of any import, see `shownMessages`. */
export const importMessage = objectOf(
  {
    row: whole,
    column: text,
    level: text,
    code: text,
    msg: text,
    count: whole,
    rows: listOf(whole),
  },
  ['level', 'msg'],
);

/** The field of each column as the call says, `''` for none; undefined if it says nothing. */
export function chosenColumns(
  known: readonly string[],
  { headings }: Sheet,
  chosen: unknown,
): readonly string[] | undefined {
  if (typeof chosen !== 'string') return undefined;
  const names = chosen.split(',');
  return headings.map((_, at) => known.find((name) => name === names[at]) ?? '');
}

/** The columns of a file with the field of each, and its first values. */
export const shownColumns = ({ headings, rows }: Sheet, columns: readonly string[]) =>
  headings.map((heading, at) => ({
    heading,
    field: columns[at] ?? '',
    samples: rows
      .flatMap(({ cells }) => cells[at] || [])
      .slice(0, 2)
      .map((cell) => cell.slice(0, 80)),
  }));
