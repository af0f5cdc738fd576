import type { HistoryReply, SignedInAdmin } from '../../src/contract/index.ts';
import type { AnyResource, AnyShape, AnyWhere } from '../../src/schema/index.ts';
import type { Db, Tx } from '../db/index.ts';
import { type SnapshotView, snapshotViewFor } from './snapshot/index.ts';
import {
  type AnyHooks,
  tableGraphOf,
  type ScopeContext,
  type ResourcePlan,
  planOf,
  type RowData,
  liveRows,
  rowScopeFor,
} from './plan/index.ts';
import {
  assertVisible,
  type CountedPresets,
  counts,
  detail,
  edit,
  exportRows,
  type ExportBounds,
  type ExportedRows,
  find,
  historyOf,
  type NameMatch,
  idsOf,
  list,
  type ListReply,
  type SumsReply,
  type SelectOptions,
  reveal,
  type Revealed,
  type RowPage,
  sheetRows,
  type WireRow,
} from './read/index.ts';
import {
  add,
  type Added,
  type BulkEdited,
  type BulkEditForecast,
  bulkCheck,
  bulkEdit,
  bulkEditIds,
  change,
  saveSheet,
  type SheetSaved,
  del,
  type Deleted,
  type RowImportOrder,
  type ImportOutcome,
  importRows,
  lockRows,
  type FieldChange,
  restoreRow,
  rollbackField,
  type RowSnapshot,
  noRecorder,
  ownValues,
  sortable,
  type ChangeRecorder,
  type WriteOptions,
} from './write/index.ts';

export type CrudOptions = {
  readonly db: Db;
  /** The same database for long work, which lets all others go first. */
  readonly slow?: Db;
  readonly resources: readonly AnyResource[];
  /** Every shape, those without a resource included: they may point at rows. */
  readonly shapes: readonly AnyShape[];
  readonly hooks?: AnyHooks;
  /** Records deletions and edits. */
  readonly recorder?: ChangeRecorder;
  /** The remark above the list of a path. */
  readonly remarkOf?: (path: string) => Promise<string>;
  /** The present, in unix seconds. */
  readonly clock: () => number;
  /** Time zone of written times in a search. */
  readonly timeZone: string;
};

/** Open transaction of a caller that combines several writes, with its admin. */
export type TransactionContext = { readonly tx: Tx; readonly admin: SignedInAdmin };

/**
 * Every call of every resource, by the name of the resource. Parameters come as plain objects, rows
 * go in wire form. Each call first demands its permission node.
 *
 * Calls throw `Denied`, `Refusal` or `InvalidInput`; anything else is a fault.
 */
export type Crud = {
  list(
    resource: string,
    admin: SignedInAdmin,
    params: RowData,
  ): Promise<ListReply | RowPage | SelectOptions | SumsReply>;
  counts(resource: string, admin: SignedInAdmin): Promise<CountedPresets>;
  /** The same of several resources, by one statement. */
  countsOfMany(
    resources: readonly string[],
    admin: SignedInAdmin,
  ): Promise<ReadonlyMap<string, CountedPresets>>;
  detail(
    resource: string,
    admin: SignedInAdmin,
    params: RowData,
  ): Promise<{ readonly row: WireRow }>;
  edit(resource: string, admin: SignedInAdmin, params: RowData): Promise<{ readonly row: WireRow }>;
  change(
    resource: string,
    admin: SignedInAdmin,
    body: unknown,
    options?: WriteOptions,
  ): Promise<{ readonly row: WireRow }>;
  add(
    resource: string,
    admin: SignedInAdmin,
    body: unknown,
    options?: WriteOptions,
  ): Promise<Added>;
  del(
    resource: string,
    admin: SignedInAdmin,
    params: RowData,
    options?: WriteOptions,
  ): Promise<Deleted>;
  sortable(
    resource: string,
    admin: SignedInAdmin,
    params: RowData,
    options?: WriteOptions,
  ): Promise<null>;
  /** Counts the effects of a bulk edit: `{ ids, field, value }`. */
  bulkCheck(resource: string, admin: SignedInAdmin, body: RowData): Promise<BulkEditForecast>;
  /** Sets one field of rows: `{ ids, field, value }`, or back: `{ undo, field, value }`. */
  bulkEdit(resource: string, admin: SignedInAdmin, body: RowData): Promise<BulkEdited>;
  /** The rows that a filter matches, for these: `{ filter, field, value }`. */
  bulkEditIds(
    resource: string,
    admin: SignedInAdmin,
    body: RowData,
  ): Promise<{ readonly ids: readonly number[] }>;
  /** A page of the records of a sheet; parameters like those of a list. */
  sheet(resource: string, admin: SignedInAdmin, params: RowData): Promise<RowPage>;
  /** Writes changed cells of many rows, and answers these as they are now. */
  saveSheet(
    resource: string,
    admin: SignedInAdmin,
    body: RowData,
  ): Promise<SheetSaved & Pick<RowPage, 'list'>>;
  /** Fields of one row in full that stand masked elsewhere: `{ id, fields }`. */
  reveal(resource: string, admin: SignedInAdmin, asked: RowData): Promise<Revealed>;
  /** Changes of one row: `{ id, page, limit }`. */
  history(resource: string, admin: SignedInAdmin, params: RowData): Promise<HistoryReply>;
  /** Rows of a filter to be taken away: `{ filter, fields }`; within `db`, where it is given. */
  exportRows(
    resource: string,
    admin: SignedInAdmin,
    asked: RowData,
    bounds?: ExportBounds & { readonly db?: Db },
  ): Promise<ExportedRows>;
  /** Rows of a file, added or changed by their key: all of them or none. */
  importRows(resource: string, admin: SignedInAdmin, order: RowImportOrder): Promise<ImportOutcome>;
  /** The few rows whose number, code or name begins with a text, exact matches first. */
  find(
    resource: string,
    admin: SignedInAdmin,
    text: string,
    limit: number,
  ): Promise<readonly NameMatch[]>;
  /** Ids of the rows a filter (`search`, `quickSearch`, `preset`) matches, while they are worked on. */
  idsOf(
    resource: string,
    admin: SignedInAdmin,
    filter: RowData,
    limit: number,
  ): AsyncGenerator<number>;
  /** Makes sure that an admin may see a row. @throws {Refusal} not_found */
  assertVisible(resource: string, context: ScopeContext, id: number): Promise<void>;
  /** Conditions that make a row visible to an admin, for modules that write rows themselves. */
  rowScope(resource: string, context: ScopeContext): Promise<readonly AnyWhere[]>;
  /** Rows an admin may touch, as values, locked by rising id. @throws {Refusal} not_found */
  lock(
    resource: string,
    inside: TransactionContext,
    ids: readonly number[],
  ): Promise<readonly RowData[]>;
  /** Puts a deleted row back, see `restoreRow`. */
  restoreRow(resource: string, inside: TransactionContext, bundle: RowSnapshot): Promise<void>;
  /** Sets one field back, see `rollbackField`. */
  rollbackField(resource: string, inside: TransactionContext, change: FieldChange): Promise<void>;
  /** View of kept rows for an admin. */
  snapshotView(resource: string, admin: SignedInAdmin): SnapshotView;
};

/**
 * Makes the engine. All that can be known of a resource is worked out here, once.
 *
 * @throws for a mistake in a declaration
 */
export function createCrud(options: CrudOptions): Crud {
  const {
    db,
    slow = db,
    clock,
    timeZone: zone,
    recorder = noRecorder,
    remarkOf = noRemark,
  } = options;
  const plans = plansOf(options);
  const planNamed = (resource: string): ResourcePlan => {
    const plan = plans.get(resource);
    if (!plan) throw new Error(`no resource ${resource} whose rows are in the database`);
    return plan;
  };
  const reading = (resource: string, admin: SignedInAdmin) => ({
    db,
    admin,
    zone,
    plan: planNamed(resource),
  });
  const writing = (resource: string, admin: SignedInAdmin, options?: WriteOptions) => ({
    ...options,
    db,
    admin,
    plan: planNamed(resource),
    plans,
    now: clock(),
    recorder,
  });
  const opened = (resource: string, { tx, admin }: TransactionContext) => ({
    tx,
    admin,
    plan: planNamed(resource),
    plans,
    now: clock(),
    recorder,
  });
  return {
    list: async (resource, admin, params) => list(reading(resource, admin), params, remarkOf),
    counts: async (resource, admin) =>
      (await counts(db, [reading(resource, admin)])).get(resource) ?? {},
    countsOfMany: async (names, admin) =>
      counts(
        db,
        names.map((name) => reading(name, admin)),
      ),
    detail: async (resource, admin, params) => detail(reading(resource, admin), params),
    edit: async (resource, admin, params) => edit(reading(resource, admin), params),
    change: async (resource, admin, body, options) =>
      change(writing(resource, admin, options), body),
    add: async (resource, admin, body, options) => add(writing(resource, admin, options), body),
    del: async (resource, admin, params, options) => del(writing(resource, admin, options), params),
    sortable: async (resource, admin, params, options) =>
      sortable(writing(resource, admin, options), params),
    bulkCheck: async (resource, admin, body) =>
      bulkCheck({ ...writing(resource, admin), db: slow }, body),
    bulkEdit: async (resource, admin, body) =>
      bulkEdit({ ...writing(resource, admin), db: slow }, body),
    bulkEditIds: async (resource, admin, body) =>
      bulkEditIds({ ...reading(resource, admin), now: clock() }, body),
    sheet: async (resource, admin, params) => sheetRows(reading(resource, admin), params),
    async saveSheet(resource, admin, body) {
      const outcome = await saveSheet({ ...writing(resource, admin), db: slow }, body);
      const { saved, stale, refused } = outcome;
      const ids = [...saved, ...stale, ...refused.map(({ id }) => id)];
      const search = [{ field: 'id', operator: 'IN', val: ids.join(',') }];
      const page = { limit: ids.length, offset: 0 };
      const { list: rows } = await sheetRows(
        reading(resource, admin),
        { search, rows: body['of'] },
        page,
      );
      return { ...outcome, list: rows };
    },
    reveal: async (resource, admin, asked) => reveal(reading(resource, admin), asked),
    history: async (resource, admin, params) =>
      historyOf({ ...reading(resource, admin), history: recorder.history }, params),
    exportRows: async (resource, admin, asked, bounds) =>
      exportRows({ ...reading(resource, admin), db: bounds?.db ?? slow }, asked, bounds),
    importRows: async (resource, admin, order) =>
      importRows({ ...writing(resource, admin), db: slow }, order),
    find: async (resource, admin, text, limit) => find(reading(resource, admin), text, limit),
    idsOf: (resource, admin, filter, limit) => idsOf(reading(resource, admin), filter, limit),
    assertVisible: async (resource, { db: within, admin }, id) =>
      assertVisible({ ...reading(resource, admin), db: within }, id),
    rowScope: async (resource, context) => {
      const plan = planNamed(resource);
      return [...liveRows(plan.resource), ...(await rowScopeFor(plan, context))];
    },
    async lock(resource, inside, ids) {
      const open = opened(resource, inside);
      return (await lockRows(open, ids)).map((row) => ownValues(open.plan, row));
    },
    restoreRow: async (resource, inside, bundle) => restoreRow(opened(resource, inside), bundle),
    rollbackField: async (resource, inside, asked) =>
      rollbackField(opened(resource, inside), asked),
    snapshotView: (resource, admin) => snapshotViewFor(planNamed(resource), admin),
  };
}

const noRemark = async () => '';

function plansOf({
  resources,
  shapes,
  clock,
  hooks = {},
}: CrudOptions): ReadonlyMap<string, ResourcePlan> {
  const stored = resources.filter(({ source }) => !source);
  const strange = Object.keys(hooks).filter((name) => !stored.some((each) => each.name === name));
  if (strange.length) throw new Error(`hooks: no resource ${strange.join(', ')}`);
  const graph = tableGraphOf(shapes, resources, clock);
  return new Map(
    stored.map((resource) => [resource.name, planOf(graph, resource, hooks[resource.name] ?? {})]),
  );
}
