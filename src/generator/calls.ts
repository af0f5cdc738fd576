import type { Language } from '../contract/index.ts';
import type { DesignNote, DesignProblem, PlainObject } from './design.ts';
import type { LeftPlace, RefusedPlace, SourceEdit, SourceErrorCode } from './edits.ts';
import type { DeclarationSource } from './source.ts';
import type { SourceObject } from './values.ts';

/** Calls of the designer, below `crud.Design/`. Only `start` answers without `DEVTOOLS=on`. */
export const designCalls = {
  /** GET → `DesignStart` */
  start: 'start',
  /** GET `?connection=default` → `{ tables: DesignedTable[] }` */
  tables: 'tables',
  /** POST `DesignOrigin` → `OpenedDraft` */
  open: 'open',
  /** GET `?id=` → `DraftView` */
  read: 'read',
  /** POST `DraftChange` → `DraftView` */
  edit: 'edit',
  /** POST `DraftAddress` → `DraftView` */
  undo: 'undo',
  /** POST `DraftAddress` → `DraftView` */
  redo: 'redo',
  /** POST `{ id }` → nothing */
  discard: 'discard',
  /** POST `DraftAddress` → `PlanView` */
  plan: 'plan',
  /** POST `WriteOrder` → `Written` */
  write: 'write',
  /** GET → `WriteProgress` */
  progress: 'progress',
  /** POST `{ id, dropsTable?: string }` of a record of the log → `Removed`; `dropsTable` is the name that was typed */
  remove: 'remove',
} as const;

/** Facts of the start page. */
export type DesignStart = {
  /** False without `DEVTOOLS=on`, and always in production; then all lists are empty. */
  readonly isOn: boolean;
  readonly isProduction: boolean;
  /** Names of the databases that can be read, `default` first. */
  readonly connections: readonly string[];
  readonly declarations: readonly DeclaredFile[];
  readonly drafts: readonly DraftSummary[];
  /** A write that was interrupted and what became of it, once. */
  readonly recovered?: 'completed' | 'taken_back';
};

/** A file of `resources/` that declares a resource or a shape. */
export type DeclaredFile = {
  /** `shop/brands`: the file below `resources/`. */
  readonly file: string;
  /** Name of the resource, which is that of its table; absent: shapes alone. */
  readonly resource?: string;
  readonly path?: string;
  readonly tables: readonly string[];
};

export type DraftSummary = {
  readonly id: string;
  readonly file: string;
  readonly isNew: boolean;
  readonly version: number;
  /** Unix seconds of the last change. */
  readonly changedAt: number;
};

/** A table of a database that a declaration can be made of. */
export type DesignedTable = {
  readonly name: string;
  readonly comment: string;
  readonly columns: number;
  /** True if a shape declares it already: its declaration is opened instead. */
  readonly isDeclared: boolean;
  readonly problems: readonly DesignProblem[];
};

/** Where a draft begins. */
export type DesignOrigin =
  | {
      readonly from: 'nothing';
      readonly table: string;
      /** Absent: made of the table. */
      readonly path?: string;
      readonly isListed: boolean;
      readonly texts: Readonly<Record<Language, { readonly name: string; readonly list: string }>>;
    }
  | {
      readonly from: 'table';
      readonly connection: string;
      readonly table: string;
      readonly path?: string;
    }
  | {
      readonly from: 'sheet';
      readonly name: string;
      /** The text of a CSV. */
      readonly text: string;
      readonly table: string;
      readonly path?: string;
    }
  /** `shop/brands` */
  | { readonly from: 'declaration'; readonly file: string }
  /** A record of the log. */
  | { readonly from: 'log'; readonly id: number };

/** A draft, with remarks of where it came from. */
export type OpenedDraft = { readonly draft: DraftView; readonly notes: readonly DesignNote[] };

/** The draft of one declaration: its file and both dictionaries. */
export type DraftView = {
  readonly id: string;
  /** One more with every change; an edit names the version that it was made on. */
  readonly version: number;
  readonly file: string;
  readonly isNew: boolean;
  readonly undos: number;
  readonly redos: number;
  readonly source: DeclarationSource;
  /** Whole text of the declaration, for the places of code. */
  readonly text: string;
  /** Absent: a dictionary that holds code, or none. */
  readonly texts: Readonly<Partial<Record<Language, SourceObject>>>;
  /** Places that name a renamed field in code: a person changes them. */
  readonly left: readonly LeftPlace[];
  /** Address of a file in the editor of the developer; `{path}` and `{line}` are to be filled in. */
  readonly editorUrl: string;
};

export type DraftAddress = { readonly id: string; readonly version: number };

/** An edit of the declaration, or of the dictionary of a language. */
export type DraftEdit = { readonly in: 'declaration' | Language; readonly edit: SourceEdit };

/** Edits that count as one step of undo; all of them or none. */
export type DraftChange = DraftAddress & { readonly edits: readonly DraftEdit[] };

/**
 * Refusals of the calls, with code 0.
 * `stale`: another browser changed the draft; `draft` is what it is now.
 */
export type DraftRefusal =
  | { readonly type: 'stale'; readonly draft: DraftView }
  | {
      readonly type: 'edit';
      readonly code: SourceErrorCode;
      readonly place: RefusedPlace;
      /** Index of the edit. */
      readonly at: number;
    }
  | { readonly type: 'origin'; readonly problems: readonly DesignProblem[] }
  | { readonly type: 'gone' }
  | WriteRefusedReply;

/**
 * Refusal of `plan`, `write` or `remove`; nothing was written. `path`, `link`: files that no plan may touch. `problems`: the
 * plan has some. `changed`: the tree, or the plan, is another one by now. `unconfirmed`: `names` would be lost. `busy`:
 * another write runs. `failed`: the write did not succeed and was taken back, `names` has the reason.
 */
export type WriteRefusedReply = {
  readonly type: 'write';
  readonly code: 'path' | 'link' | 'problems' | 'changed' | 'unconfirmed' | 'busy' | 'failed';
  readonly names: readonly string[];
};

/** Effects of writing a draft. */
export type PlanView = DraftAddress & {
  /** Names the plan: `write` refuses another one. */
  readonly hash: string;
  readonly files: readonly PlannedFile[];
  readonly statements: readonly PlannedStatement[];
  /** While there is one, the plan cannot be written. */
  readonly problems: readonly PlanProblem[];
  /** Address of the list in the back office; absent: no list. */
  readonly page?: string;
  /** Absent: the tree is no clean checkout. */
  readonly commitMessage?: string;
};

export type PlannedFile = {
  readonly path: string;
  /** Null: it does not exist yet. */
  readonly before: string | null;
  /** Null: it is deleted. */
  readonly after: string | null;
  /** True if it follows from the declarations: `npm run sync` would write the same. */
  readonly isDerived: boolean;
};

export type PlannedStatement = {
  readonly sql: string;
  /** `rewrites` the table, `locks` it against writes while it runs, reads (`scans`) it, or `loses` data. */
  readonly costs: readonly ('rewrites' | 'locks' | 'scans' | 'loses')[];
  /** The table or `table.column` whose data it loses: typed to confirm. */
  readonly loses?: string;
};

export type PlanProblem = {
  readonly net: 'parse' | 'types' | 'declarations' | 'migration' | 'changed';
  readonly message: string;
  readonly path?: string;
  readonly line?: number;
  /** Field that causes it, as far as it is known. */
  readonly field?: string;
};

export type WriteOrder = DraftAddress & {
  readonly hash: string;
  /** The names of everything that loses data, typed by a person. */
  readonly confirmed: readonly string[];
};

export type Written = {
  /** Record of the log. */
  readonly logId: number;
  readonly files: readonly string[];
  /** True if the server starts anew by itself, now. */
  readonly restarts: boolean;
};

/** Steps of a write and of the restart behind it. */
export type WriteProgress = {
  readonly stage:
    | 'idle'
    | 'planning'
    | 'writing'
    | 'migrating'
    | 'building'
    | 'restarting'
    | 'ready';
  /** Another one after each start of the server: a page that sees a new one loads itself anew. */
  readonly boot: string;
  readonly failure?: string;
};

export type Removed = {
  readonly files: readonly string[];
  /** Files that somebody has changed since: they stay. */
  readonly kept: readonly string[];
  readonly droppedTable: boolean;
  readonly restarts: boolean;
};

/** The part of a log record that tells of its design, beside table and status. */
export type LoggedDesign = {
  readonly file: string;
  /** Hash of each written file by its path. */
  readonly files: Readonly<Record<string, string>>;
  /** As an existing client sent it; absent: the designer wrote it. */
  readonly sent?: PlainObject;
};
