import type { SheetChange, SheetRefusal } from '../../contract/index.ts';
import { type CellReader, readCell } from './cells.ts';
import type { SavedRow } from './layout.ts';
import {
  changedColumns,
  type Readers,
  type RecordDocument,
  type SheetDraft,
} from './recordModel.ts';

/** State on the server: rows with their texts by key, and versions of records by id. */
export type Saved = {
  readonly rows: ReadonlyMap<string, SavedRow>;
  readonly texts: ReadonlyMap<string, Readonly<Record<string, string>>>;
  readonly versions: ReadonlyMap<number, number>;
};

/** Cells by row key and column. */
export type ByCell<T> = ReadonlyMap<string, ReadonlyMap<string, T>>;

/** Text that somebody else saved in a cell that is changed here as well. */
export type Conflicts = ByCell<string>;

/** Reason of the server, shown as long as its cell holds the text that was sent. */
export type RefusedCell = { readonly text: string; readonly reason: string };

/** Drafts of rows that differ from what is saved. */
export const changedRows = (
  { rows }: RecordDocument,
  { texts }: Pick<Saved, 'texts'>,
): readonly { readonly draft: SheetDraft; readonly columns: readonly string[] }[] =>
  rows.flatMap((draft) => {
    const columns = changedColumns(draft, texts.get(draft.key));
    return columns.length > 0 ? [{ draft, columns }] : [];
  });

type ChangesOptions = {
  readonly saved: Saved;
  readonly readers: Readers;
  /** Field of sub-rows; absent: the records themselves. */
  readonly list: string | undefined;
  /** Records that are left out. */
  readonly without: ReadonlySet<number>;
};

/** Changed cells as they are sent, by record. Records with a cell that does not read are left out. */
export function changesOf(
  document: RecordDocument,
  { saved, readers, list, without }: ChangesOptions,
): readonly SheetChange[] {
  const changed = changedRows(document, saved).flatMap(({ draft, columns }) => {
    const row = saved.rows.get(draft.key);
    if (!row || without.has(row.id)) return [];
    return [{ row, cells: cellsOf(draft, columns, readers) }];
  });
  return [...Map.groupBy(changed, ({ row }) => row.id)].flatMap(([id, rows]): SheetChange[] => {
    const version = saved.versions.get(id);
    if (version === undefined || rows.some(({ cells }) => !cells)) return [];
    const values = rows.map(({ cells }) => cells?.values ?? {});
    if (list !== undefined) {
      const inner = rows.map(({ row }, index) => ({ id: row.inner ?? 0, ...values[index] }));
      return [{ id, version, values: { [list]: inner } }];
    }
    return [{ id, version, values: values[0] ?? {}, names: rows[0]?.cells?.names ?? {} }];
  });
}

type SentCells = { readonly values: SheetChange['values']; readonly names: Record<string, string> };

/** Undefined if one of them does not read. */
function cellsOf(
  { texts }: SheetDraft,
  columns: readonly string[],
  readers: Readers,
): SentCells | undefined {
  const values: Record<string, SheetChange['values'][string]> = {};
  const names: Record<string, string> = {};
  for (const name of columns) {
    const reader: CellReader | undefined = readers[name];
    const read = reader && readCell(reader, texts[name] ?? '');
    if (!read || 'invalid' in read) return undefined;
    // Values of plain fields are texts, numbers and null.
    if ('wire' in read) values[name] = read.wire as SheetChange['values'][string];
    else names[name] = read.name;
  }
  return { values, names };
}

/** One changed cell, when a row comes back from the server. */
type CellOutcome = { readonly conflict?: string; readonly amended?: string };

/**
 * Joins a cell that was read again: what nobody changed here takes the newer text, what both changed
 * differently is a conflict.
 */
export function joinedCell(
  { before, now, mine }: { readonly before: string; readonly now: string; readonly mine: string },
  isSaved: boolean,
): CellOutcome {
  if (isSaved || mine === before) return { amended: now };
  if (now === before || mine === now) return {};
  return { conflict: now };
}

/** Cells of a refused record: those that the server names, else the first changed one of each row. */
export function refusedCells(
  { msg, fields }: Pick<SheetRefusal, 'msg' | 'fields'>,
  rows: readonly { readonly row: SavedRow; readonly columns: readonly string[] }[],
  list: string | undefined,
): readonly { readonly key: string; readonly column: string; readonly reason: string }[] {
  const named = Object.entries(fields).flatMap(([path, reason]) => {
    const [first = '', inner, column] = path.split('.');
    return rows.flatMap(({ row, columns }) => {
      const isInner = list !== undefined && first === list && Number(inner) === row.inner;
      const name = list === undefined ? first : isInner ? (column ?? '') : '';
      return columns.includes(name) ? [{ key: row.key, column: name, reason }] : [];
    });
  });
  if (named.length > 0) return named;
  const reason = Object.values(fields)[0] ?? msg;
  return rows.flatMap(({ row, columns }) =>
    columns[0] === undefined ? [] : [{ key: row.key, column: columns[0], reason }],
  );
}
