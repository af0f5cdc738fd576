import { endpoint } from './endpoint.ts';
import type { ParamValue, QueryParams } from './query.ts';
import { apiUrl } from './urls.ts';

/** Resource that keeps deleted records, and the action that restores them. */
export const recycleBin = {
  resource: 'security_data_recycle_log',
  action: 'restore',
  node: 'security/dataRecycleLog/restore',
} as const;

/** Member of a ledger row, with their balances; amounts in wire form. */
export type LedgerHolder = {
  readonly id: number;
  readonly username: string;
  readonly nickname: string;
  readonly money: string;
  readonly score: number;
};

/** Balance before a new entry in the ledger at `path`. Source: contract 7.8. */
export const ledgerHolder = (path: string) =>
  endpoint<{ readonly userId: string }, { readonly user: LedgerHolder }>({
    method: 'GET',
    path: apiUrl(path, 'add'),
    realm: 'admin',
  });

// Separate from the other calls, which the login page loads.

type RevealInput = { readonly id: number; readonly fields: readonly string[] };

/**
 * Reveals masked fields of one record. Each call is written to the admin log before the reply: admin,
 * record, fields.
 */
export const revealCall = (path: string) =>
  endpoint<RevealInput, { readonly values: Readonly<Record<string, unknown>> }>({
    method: 'POST',
    path: apiUrl(path, 'reveal'),
    realm: 'admin',
  });

/** One write of a record: who, when, by which call, and what it changed. */
export type HistoryEntryRow = {
  readonly id: number;
  /** `add`, `edit`, `sortable`, `restore`, `rollback`, `import`, `bulkEdit` or the name of an action. */
  readonly call: string;
  readonly actor: string;
  readonly admin_id: number;
  readonly admin_name: string;
  /** Unix seconds. */
  readonly create_time: number;
  /** Changed fields, in the order of the shape. */
  readonly fields: readonly string[];
  /**
   * Values in the form of a row with its related rows. A field that is missing on both sides is not
   * shown. Contains only the sub-rows that differ, and the differing part of long texts.
   */
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
};

export type HistoryReply = { readonly list: readonly HistoryEntryRow[]; readonly total: number };

type HistoryParams = { readonly id: string; readonly page: string; readonly limit: string };

/** Changes of one record of a resource with `history: true`, newest first. */
export const historyCall = (path: string) =>
  endpoint<HistoryParams, HistoryReply>({
    method: 'GET',
    path: apiUrl(path, 'history'),
    realm: 'admin',
  });

/** Reason a row of a bulk edit keeps its value. */
export type BulkEditRefusal = {
  readonly id: number;
  readonly error: string;
  readonly msg: string;
  readonly why?: string;
};

type BulkEditInput = {
  readonly field: string;
  /** Value in wire form; for an undo, the value that the rows were set to. */
  readonly value: ParamValue;
};
type BulkEditRows = BulkEditInput & { readonly ids: readonly number[] };
type BulkEditUndo = BulkEditInput & {
  /** The values that the rows had. */
  readonly undo: readonly { readonly id: number; readonly value: ParamValue }[];
};

/** Forecast of a bulk edit for some rows. */
export type BulkEditCheck = {
  readonly change: number;
  /** Rows that hold the value already. */
  readonly same: number;
  readonly refused: readonly BulkEditRefusal[];
};

/** Computes the forecast of a bulk edit for the given rows; writes nothing. */
export const bulkCheckCall = (path: string) =>
  endpoint<BulkEditRows, BulkEditCheck>({
    method: 'POST',
    path: apiUrl(path, 'bulkCheck'),
    realm: 'admin',
  });

/** The ids of the rows that a filter matches, for those calls: at most `listLimits.exactTotal`. */
export const bulkIdsCall = (path: string) =>
  endpoint<BulkEditInput & { readonly filter: QueryParams }, { readonly ids: readonly number[] }>({
    method: 'POST',
    path: apiUrl(path, 'bulkCheck'),
    realm: 'admin',
  });

/** Sets one field of the rows named, at most `listLimits.ids`; or sets them back. */
export const bulkEditCall = (path: string) =>
  endpoint<
    BulkEditRows | BulkEditUndo,
    {
      readonly done: readonly { readonly id: number; readonly before: ParamValue }[];
      readonly refused: readonly BulkEditRefusal[];
    }
  >({
    method: 'POST',
    path: apiUrl(path, 'bulkEdit'),
    realm: 'admin',
  });

/** Record of a sheet in wire form, with its sub-rows. */
export type SheetRecord = Readonly<Record<string, unknown>>;

/** Words of codes, as people write them: by field (`status`, `skus.status`), each in both languages. */
type SheetWords = Readonly<Record<string, Readonly<Record<string, string | number>>>>;

/** A page of the records that a sheet edits; parameters like those of the list, and `rows`: a field of sub-rows. */
export const sheetRowsCall = (path: string) =>
  endpoint<
    QueryParams,
    { readonly list: readonly SheetRecord[]; readonly total: number; readonly words: SheetWords }
  >({ method: 'GET', path: apiUrl(path, 'sheet'), realm: 'admin' });

/** Changed cells of a record: values in wire form, and names of records that become ids. */
export type SheetChange = {
  readonly id: number;
  readonly version: number;
  readonly values: QueryParams;
  readonly names?: Readonly<Record<string, string>>;
};

/** Why a record of a sheet was not written, with a sentence for each cell that is known. */
export type SheetRefusal = {
  readonly id: number;
  readonly error: string;
  readonly msg: string;
  /** By field; of sub-rows by their id: `skus.41.price`. */
  readonly fields: Readonly<Record<string, string>>;
};

/** Writes changed cells of at most `listLimits.ids` records; answers all of them as they are now. */
export const saveSheetCall = (path: string) =>
  endpoint<
    {
      readonly rows: readonly SheetChange[];
      /** Field of the sub-rows that are the rows of the sheet. */
      readonly of?: string | undefined;
    },
    {
      readonly saved: readonly number[];
      /** Changed by somebody else since they were read, and not written. */
      readonly stale: readonly number[];
      readonly refused: readonly SheetRefusal[];
      readonly list: readonly SheetRecord[];
    }
  >({ method: 'POST', path: apiUrl(path, 'sheet'), realm: 'admin' });

// Separate from the other calls, which the login page loads.

const rules = (controller: string) => `/admin/security.${controller}/add`;

/** Records that a rule may keep: names by path. Source: contract 7.12. */
export type RecycleChoices = { readonly controllers: Readonly<Record<string, string>> };

/** The same for watched fields, which an existing server asks for by table instead. */
export type SensitiveChoices = RecycleChoices & {
  readonly fields?: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

export const recycleChoices = endpoint<void, RecycleChoices>({
  method: 'GET',
  path: rules('DataRecycle'),
  realm: 'admin',
});

export const sensitiveChoices = endpoint<void, SensitiveChoices>({
  method: 'GET',
  path: rules('SensitiveData'),
  realm: 'admin',
});

/** Reason one row of a log could not be rolled back; with the three values if they differ. */
export type TakeBackRefusal = {
  readonly id: number;
  readonly error: string;
  readonly msg: string;
  readonly why?: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly current?: unknown;
};

/** A line of a simulated cart: pieces of a SKU, or a quantity of any goods with a template. */
type SimulatedCartLine =
  | { readonly sku_id: number; readonly num: number }
  | { readonly template_id: number; readonly quantity: string; readonly amount?: string };

/** Computes the freight of a cart to a district; places no order. */
export const simulateFreightCall = (path: string) =>
  endpoint<
    { readonly district: string; readonly lines: readonly SimulatedCartLine[] },
    {
      readonly deliverable: boolean;
      /** Yuan; of the whole cart, and of each line. Absent where it cannot be delivered. */
      readonly freight?: string;
      readonly lines?: readonly string[];
      /** Lines that are not delivered there, by index. */
      readonly refused: readonly { readonly line: number; readonly reason: string }[];
    }
  >({ method: 'POST', path: apiUrl(path, 'simulate'), realm: 'admin' });

/** A product of another shop, as the third-party search shows it. */
export type ThirdPartyHit = {
  /** Id of the product at its source. */
  readonly id: string;
  readonly name: string;
  readonly brand: string;
  readonly image: string;
  /** Yuan. */
  readonly min_price: string;
  readonly max_price: string;
  readonly sku_count: number;
  /** The product that was copied from it; 0: none yet. */
  readonly goods_id: number;
  /** Reason it cannot be copied; empty if it can. */
  readonly problem: string;
};

/** Found products of a page, which one call may copy. */
export const thirdPartyPageSize = 20;

/** A page of the search, and the sources that can be searched. */
export type ThirdPartyPage = {
  readonly sources: readonly { readonly id: number; readonly name: string }[];
  readonly hits: readonly ThirdPartyHit[];
  /** Found on all pages. */
  readonly total: number;
};

/**
 * Searches a registered source of products, in the dialect of `ra-data-simple-rest`: `filter` is the JSON of
 * `{ source_id, q }`, `range` that of a page. Without a source it only lists those there are.
 */
export const thirdPartySearchCall = (path: string) =>
  endpoint<
    { readonly filter?: string; readonly range?: string; readonly sort?: string },
    ThirdPartyPage
  >({ method: 'GET', path: apiUrl(path, 'thirdPartySearch'), realm: 'admin' });

/** Copies hits of a page of that search into draft products. */
export const thirdPartyCopyCall = (path: string) =>
  endpoint<
    {
      readonly source_id: number;
      readonly keyword: string;
      /** Page of the search that shows them, from 1. */
      readonly page: number;
      readonly products: readonly { readonly id: string }[];
      readonly classify_id: number;
    },
    { readonly created: number; readonly unchanged: number; readonly imported_at: number }
  >({ method: 'POST', path: apiUrl(path, 'thirdParty'), realm: 'admin' });

/**
 * Counts the members who would get a coupon by a grant: the members matched, those already at their
 * limit, and the maximum allowed.
 */
export const countGrant = endpoint<
  { readonly id: number; readonly input: QueryParams },
  {
    readonly count: number;
    readonly matched: number;
    readonly held: number;
    readonly most: number;
  }
>({ method: 'POST', path: apiUrl('shop/coupon/coupon', 'countGrant'), realm: 'admin' });

/** Keeps it known that the caller has a record open to change it; the reply names the others who have. */
export const keepPresence = endpoint<
  { readonly resource: string; readonly id: number; readonly is_leaving: 0 | 1 },
  { readonly others: readonly { readonly id: number; readonly name: string }[] }
>({ method: 'POST', path: '/admin/Index/presence', realm: 'admin' });
/** A note on a record, see `notes` of a resource. Times are unix seconds. */
export type NoteEntry = {
  readonly id: number;
  readonly text: string;
  /** Addresses of its pictures. */
  readonly images: readonly string[];
  readonly mentions: readonly Colleague[];
  readonly admin_id: number;
  readonly admin_name: string;
  /** Picture of the author; empty once the account is gone. */
  readonly avatar: string;
  readonly create_time: number;
  /** Null: it is as it was written. */
  readonly edit_time: number | null;
  readonly pinned: boolean;
  /** Until then the reader may edit and delete it; null: it is not theirs, or too old. */
  readonly edit_until: number | null;
};

/** A member of staff to be mentioned, or to be given a record. */
export type Colleague = { readonly id: number; readonly name: string };

/** The notes on a record, newest first. */
export type NoteThread = {
  readonly list: readonly NoteEntry[];
  /** The pinned note, wherever it stands in the thread. */
  readonly pinned: NoteEntry | null;
  /** Text of the record itself at the start of the thread; null without one. Author and time if they are known. */
  readonly first: {
    readonly text: string;
    readonly admin_name: string;
    readonly create_time: number | null;
  } | null;
  readonly total: number;
};

/** Notes on a record; with `before`, the id of a note, those older than it. */
export const notesCall = (path: string) =>
  endpoint<{ readonly id: string; readonly before?: string }, NoteThread>({
    method: 'GET',
    path: apiUrl(path, 'notes'),
    realm: 'admin',
  });

type NoteText = {
  readonly text: string;
  readonly images: readonly string[];
  /** Ids of the colleagues it mentions. */
  readonly mentions: readonly number[];
};

const noteCall =
  (action: string) =>
  <Input extends QueryParams>(path: string) =>
    endpoint<Input, { readonly note: NoteEntry | null }>({
      method: 'POST',
      path: apiUrl(path, action),
      realm: 'admin',
    });

/** Writes a note on a record. */
export const addNoteCall = (path: string) =>
  noteCall('note')<NoteText & { readonly id: number }>(path);

/** Changes an own note on a record within `noteLimits.editSeconds`. */
export const editNoteCall = (path: string) =>
  noteCall('editNote')<NoteText & { readonly id: number; readonly note: number }>(path);

/** Pins a note, in place of the one that is pinned, or unpins it. */
export const pinNoteCall = (path: string) =>
  noteCall('pinNote')<{ readonly note: number; readonly pinned: boolean }>(path);

/** Deletes an own note within `noteLimits.editSeconds`. */
export const delNoteCall = (path: string) => noteCall('delNote')<{ readonly note: number }>(path);

/**
 * Colleagues who may read a record, by the start of a name; the first of them by name without `text`. With `ids`
 * those of them alone, `12,31`; with `self: '1'` the caller, too.
 */
export const colleaguesCall = (path: string) =>
  endpoint<
    {
      readonly id?: string;
      readonly text?: string;
      readonly ids?: string;
      readonly self?: '1';
    },
    { readonly list: readonly Colleague[] }
  >({ method: 'GET', path: apiUrl(path, 'colleagues'), realm: 'admin' });
