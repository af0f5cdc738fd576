import { byteOrderMark, csvLine } from './cells.ts';
import type { Sheet } from './sheetLimits.ts';

type RowReason = { readonly row?: number; readonly msg: string };

/**
 * The rows of a file that were left out, as CSV to correct and import again: as they were, with the reasons
 * in a last column.
 *
 * @param heading title of the column of reasons
 */
export function restFile(
  { headings, rows }: Sheet,
  left: readonly number[],
  { reasons, heading }: { readonly reasons: readonly RowReason[]; readonly heading: string },
): string {
  const wanted = new Set(left);
  const said = Map.groupBy(reasons, ({ row }) => row);
  const lines = rows
    .filter(({ number }) => wanted.has(number))
    .map(({ number, cells }) => [
      ...cells,
      [...new Set((said.get(number) ?? []).map(({ msg }) => msg))].join('; '),
    ]);
  return byteOrderMark + [[...headings, heading], ...lines].map(csvLine).join('');
}
