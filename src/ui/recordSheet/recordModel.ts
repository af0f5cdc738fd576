import type { SheetPatch, SheetModel } from '../sheet/index.ts';
import { type CellReader, settledText, textOfWire } from './cells.ts';
import type { RecordColumn, SavedRow } from './layout.ts';

/** A row as it is edited: the text of each cell. */
export type SheetDraft = {
  readonly key: string;
  readonly texts: Readonly<Record<string, string>>;
};
export type RecordDocument = { readonly rows: readonly SheetDraft[] };

export type Readers = Readonly<Record<string, CellReader>>;

/** The texts of a row as it was read. */
export const textsOf = (
  columns: readonly RecordColumn[],
  readers: Readers,
  { wire }: Pick<SavedRow, 'wire'>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    columns.map(({ name }) => {
      const reader = readers[name];
      return [name, reader ? textOfWire(reader, wire[name]) : ''];
    }),
  );

/** The records as a sheet. */
export const recordModel = (
  heads: SheetModel<RecordDocument, SheetDraft>['heads'],
  columns: readonly RecordColumn[],
  readers: Readers,
): SheetModel<RecordDocument, SheetDraft> => ({
  heads,
  columns,
  rowsOf: ({ rows }) => rows,
  keyOf: ({ key }) => key,
  textOf: ({ texts }, column) => texts[column] ?? '',
  write: (document, patches) =>
    withTexts(
      document,
      patches.flatMap((patch) => {
        const reader = readers[patch.column];
        return reader ? [{ ...patch, text: settledText(reader, patch.text) }] : [];
      }),
    ),
});

/** Writes texts as they are; untouched rows stay the same objects. */
export function withTexts(document: RecordDocument, patches: readonly SheetPatch[]) {
  const fresh = new Map<number, Record<string, string>>();
  for (const { row, column, text } of patches) {
    const old = fresh.get(row) ?? document.rows[row]?.texts;
    if (!old || old[column] === text) continue;
    const texts = fresh.get(row) ?? { ...old };
    texts[column] = text;
    fresh.set(row, texts);
  }
  if (fresh.size === 0) return document;
  const rows = [...document.rows];
  for (const [row, texts] of fresh) {
    const old = rows[row];
    if (old) rows[row] = { key: old.key, texts };
  }
  return { rows };
}

/** Columns whose text differs from what is saved. */
export const changedColumns = (
  draft: SheetDraft,
  saved: Readonly<Record<string, string>> | undefined,
): readonly string[] =>
  draft.texts === saved
    ? []
    : Object.keys(draft.texts).filter((name) => draft.texts[name] !== saved?.[name]);
