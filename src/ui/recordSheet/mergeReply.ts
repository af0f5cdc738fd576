import type { AnyResource } from '../../schema/index.ts';
import type { SheetRecord, SheetRefusal } from '../../contract/index.ts';
import { type RecordColumn, rowsOfRecord, type SavedRow } from './layout.ts';
import {
  type Conflicts,
  joinedCell,
  refusedCells,
  type ByCell,
  type RefusedCell,
  type Saved,
} from './merge.ts';
import {
  changedColumns,
  type Readers,
  type RecordDocument,
  type SheetDraft,
  textsOf,
} from './recordModel.ts';

/** Parts of a sheet that stay while it is open. */
export type SheetParts = {
  readonly resource: AnyResource;
  /** Field of sub-rows; absent: the records themselves. */
  readonly list: string | undefined;
  readonly columns: readonly RecordColumn[];
  readonly readers: Readers;
  readonly locale: string;
};

export type SheetMarks = {
  readonly saved: Saved;
  readonly conflicts: Conflicts;
  readonly refused: ByCell<RefusedCell>;
};

type SaveReply = {
  readonly saved: readonly number[];
  readonly stale: readonly number[];
  readonly refused: readonly SheetRefusal[];
  readonly list: readonly SheetRecord[];
};

/** A text of the document that a newer one replaces. */
type Amended = {
  readonly key: string;
  readonly column: string;
  readonly from: string;
  readonly to: string;
};

/** Rows of records, with their texts and versions. */
export function savedOf(parts: SheetParts, records: readonly SheetRecord[]): Saved {
  const rows = records.flatMap((record) => rowsOfRecord(parts, record, parts.locale));
  return {
    rows: new Map(rows.map((row) => [row.key, row])),
    texts: new Map(rows.map((row) => [row.key, textsOf(parts.columns, parts.readers, row)])),
    versions: new Map(records.map(({ id, version }) => [Number(id), Number(version)])),
  };
}

/**
 * Takes over the reply to a save: saved rows are clean, rows that somebody changed are joined cell by cell,
 * refused ones keep their text with the reason. Returns the marks, and the texts that change in every state of the
 * document.
 */
export function mergeReply(
  parts: SheetParts,
  { document, marks, reply }: { document: RecordDocument; marks: SheetMarks; reply: SaveReply },
): { readonly marks: SheetMarks; readonly amended: readonly Amended[] } {
  const { saved } = marks;
  const fresh = savedOf(parts, reply.list);
  const drafts = new Map(document.rows.map((draft) => [draft.key, draft]));
  const refused = mutable(marks.refused);
  const { conflicts, amended } = joinedRows(parts, { fresh, drafts, marks, reply });
  const done = new Set(reply.saved);
  for (const [key, { id }] of fresh.rows) if (done.has(id)) refused.delete(key);
  for (const refusal of reply.refused) {
    const rows = changedOf({ drafts, saved }, refusal.id);
    for (const { key, column, reason } of refusedCells(refusal, rows, parts.list))
      cellsAt(refused, key).set(column, { text: drafts.get(key)?.texts[column] ?? '', reason });
  }
  return {
    amended,
    marks: {
      saved: {
        rows: new Map([...saved.rows, ...fresh.rows]),
        texts: new Map([...saved.texts, ...fresh.texts]),
        versions: new Map([...saved.versions, ...fresh.versions]),
      },
      conflicts,
      refused,
    },
  };
}

type ReadAgain = {
  readonly fresh: Saved;
  readonly drafts: ReadonlyMap<string, SheetDraft>;
  readonly marks: SheetMarks;
  readonly reply: SaveReply;
};

/** Joins the rows that were read again with the drafts, cell by cell. */
function joinedRows(parts: SheetParts, { fresh, drafts, marks, reply }: ReadAgain) {
  const [done, stale] = [new Set(reply.saved), new Set(reply.stale)];
  const conflicts = mutable(marks.conflicts);
  const amended: Amended[] = [];
  for (const [key, { id, wire }] of fresh.rows) {
    const draft = drafts.get(key);
    const before = marks.saved.texts.get(key);
    if (!draft || !before) continue;
    for (const { name } of parts.columns) {
      const mine = draft.texts[name] ?? '';
      const now = fresh.texts.get(key)?.[name] ?? '';
      const texts = { before: before[name] ?? '', now, mine };
      // A difference that is booked may have been written by a save whose reply was lost.
      const isBooked = stale.has(id) && !(name in wire) && mine !== texts.before;
      const outcome = isBooked ? { conflict: now } : joinedCell(texts, done.has(id));
      if (outcome.conflict !== undefined) cellsAt(conflicts, key).set(name, outcome.conflict);
      else if (outcome.amended !== undefined && outcome.amended !== mine)
        amended.push({ key, column: name, from: mine, to: outcome.amended });
    }
  }
  return { conflicts, amended };
}

function changedOf(
  { drafts, saved }: { drafts: ReadonlyMap<string, SheetDraft>; saved: Saved },
  id: number,
): readonly { readonly row: SavedRow; readonly columns: readonly string[] }[] {
  return [...saved.rows.values()].flatMap((row) => {
    const draft = row.id === id ? drafts.get(row.key) : undefined;
    const columns = draft ? changedColumns(draft, saved.texts.get(row.key)) : [];
    return columns.length > 0 ? [{ row, columns }] : [];
  });
}

/** Replaces texts in a state of the document, where it still holds them. */
export function amendedDocument(
  document: RecordDocument,
  amended: readonly Amended[],
): RecordDocument {
  const byKey = Map.groupBy(amended, ({ key }) => key);
  const rows = document.rows.map((row) => {
    const changes = (byKey.get(row.key) ?? []).filter(
      ({ column, from }) => row.texts[column] === from,
    );
    if (changes.length === 0) return row;
    const texts = Object.fromEntries(changes.map(({ column, to }) => [column, to]));
    return { key: row.key, texts: { ...row.texts, ...texts } };
  });
  return rows.some((row, index) => row !== document.rows[index]) ? { rows } : document;
}

const mutable = <T>(cells: ByCell<T>) =>
  new Map([...cells].map(([key, columns]) => [key, new Map(columns)]));

function cellsAt<T>(cells: Map<string, Map<string, T>>, key: string): Map<string, T> {
  const known = cells.get(key) ?? new Map<string, T>();
  cells.set(key, known);
  return known;
}

/** Cells without one of them. */
export function withoutCell<T>(cells: ByCell<T>, key: string, column: string): ByCell<T> {
  const rest = mutable(cells);
  rest.get(key)?.delete(column);
  if (rest.get(key)?.size === 0) rest.delete(key);
  return rest;
}
