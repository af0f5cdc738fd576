import type { Clerk } from '../../src/contract/index.ts';
import type { AnyResource, AnyShape, AnyWhere } from '../../src/schema/index.ts';
import type { Db, Tx } from '../db/index.ts';
import {
  type RowSnapshot,
  type FieldChange,
  type SnapshotView,
  snapshotViewFor,
  restoreRow,
  rollbackField,
} from './snapshot/index.ts';
import {
  type AnyHooks,
  catalogueOf,
  type ScopeContext,
  type ResourcePlan,
  planOf,
  type RowData,
  rowScopeFor,
} from './plan/index.ts';
import {
  type PresetCount,
  counts,
  detail,
  edit,
  exportRows,
  type ExportedRows,
  find,
  type NameMatch,
  idsOf,
  list,
  type ListReply,
  type SelectOptions,
  reveal,
  type Revealed,
  type RowPage,
  type WireRow,
} from './read/index.ts';
import {
  add,
  type Added,
  change,
  del,
  lockRows,
  noRecorder,
  ownValues,
  sortable,
  type ChangeRecorder,
} from './write/index.ts';

export type CrudOptions = {
  readonly db: Db;
  readonly resources: readonly AnyResource[];
  /** Every shape, those without a resource included: they may point at rows. */
  readonly shapes: readonly AnyShape[];
  readonly hooks?: AnyHooks;
  /** Sees what is deleted and edited. */
  readonly recorder?: ChangeRecorder;
  /** The present, in unix seconds. */
  readonly clock: () => number;
  /** In which written times of a search are meant. */
  readonly timeZone: string;
};

/** The open transaction of whoever combines several writes, and for whom. */
export type TransactionContext = { readonly tx: Tx; readonly clerk: Clerk };

/**
 * Every call of every resource, by the name of the resource. Parameters come as plain objects, rows
 * go in wire form. Each call first demands its permission node.
 *
 * Calls throw `Denied`, `Refusal` or `InvalidInput`; anything else is a fault.
 */
export type Crud = {
  list(
    resource: string,
    clerk: Clerk,
    params: RowData,
  ): Promise<ListReply | RowPage | SelectOptions>;
  counts(resource: string, clerk: Clerk): Promise<Readonly<Record<string, PresetCount>>>;
  detail(resource: string, clerk: Clerk, params: RowData): Promise<{ readonly row: WireRow }>;
  edit(resource: string, clerk: Clerk, params: RowData): Promise<{ readonly row: WireRow }>;
  change(resource: string, clerk: Clerk, body: unknown): Promise<{ readonly row: WireRow }>;
  add(resource: string, clerk: Clerk, body: unknown): Promise<Added>;
  del(resource: string, clerk: Clerk, params: RowData): Promise<{ readonly count: number }>;
  sortable(resource: string, clerk: Clerk, params: RowData): Promise<null>;
  /** Fields of one row in full that stand masked elsewhere: `{ id, fields }`. */
  reveal(resource: string, clerk: Clerk, asked: RowData): Promise<Revealed>;
  /** Rows of a filter to be taken away: `{ filter, fields }`. */
  exportRows(resource: string, clerk: Clerk, asked: RowData): Promise<ExportedRows>;
  /** The few rows whose number, code or name begins with a text, those it names exactly first. */
  find(resource: string, clerk: Clerk, text: string, limit: number): Promise<readonly NameMatch[]>;
  /** Ids of the rows a filter (`search`, `quickSearch`, `preset`) matches, while they are worked on. */
  idsOf(resource: string, clerk: Clerk, filter: RowData, limit: number): AsyncGenerator<number>;
  /** What a row must meet for a clerk to touch it at all, for those who write rows themselves. */
  rowScope(resource: string, context: ScopeContext): Promise<readonly AnyWhere[]>;
  /** Rows a clerk may touch, as values, locked by rising id. @throws {Refusal} not_found */
  lock(
    resource: string,
    inside: TransactionContext,
    ids: readonly number[],
  ): Promise<readonly RowData[]>;
  /** Puts a deleted row back, see `restoreRow`. */
  restoreRow(resource: string, inside: TransactionContext, bundle: RowSnapshot): Promise<void>;
  /** Sets one field back, see `rollbackField`. */
  rollbackField(resource: string, inside: TransactionContext, change: FieldChange): Promise<void>;
  /** What a clerk may see of kept rows. */
  snapshotView(resource: string, clerk: Clerk): SnapshotView;
};

/**
 * Makes the engine. All that can be known of a resource is worked out here, once.
 *
 * @throws for a mistake in a declaration
 */
export function createCrud(options: CrudOptions): Crud {
  const { db, clock, timeZone: zone, recorder = noRecorder } = options;
  const plans = plansOf(options);
  const planNamed = (resource: string): ResourcePlan => {
    const plan = plans.get(resource);
    if (!plan) throw new Error(`no resource ${resource} whose rows are in the database`);
    return plan;
  };
  const reading = (resource: string, clerk: Clerk) => ({
    db,
    clerk,
    zone,
    plan: planNamed(resource),
  });
  const writing = (resource: string, clerk: Clerk) => ({
    db,
    clerk,
    plan: planNamed(resource),
    plans,
    now: clock(),
    recorder,
  });
  const opened = (resource: string, { tx, clerk }: TransactionContext) => ({
    tx,
    clerk,
    plan: planNamed(resource),
    plans,
    now: clock(),
    recorder,
  });
  return {
    list: async (resource, clerk, params) => list(reading(resource, clerk), params),
    counts: async (resource, clerk) => counts(reading(resource, clerk)),
    detail: async (resource, clerk, params) => detail(reading(resource, clerk), params),
    edit: async (resource, clerk, params) => edit(reading(resource, clerk), params),
    change: async (resource, clerk, body) => change(writing(resource, clerk), body),
    add: async (resource, clerk, body) => add(writing(resource, clerk), body),
    del: async (resource, clerk, params) => del(writing(resource, clerk), params),
    sortable: async (resource, clerk, params) => sortable(writing(resource, clerk), params),
    reveal: async (resource, clerk, asked) => reveal(reading(resource, clerk), asked),
    exportRows: async (resource, clerk, asked) => exportRows(reading(resource, clerk), asked),
    find: async (resource, clerk, text, limit) => find(reading(resource, clerk), text, limit),
    idsOf: (resource, clerk, filter, limit) => idsOf(reading(resource, clerk), filter, limit),
    rowScope: async (resource, context) => rowScopeFor(planNamed(resource), context),
    async lock(resource, inside, ids) {
      const open = opened(resource, inside);
      return (await lockRows(open, ids)).map((row) => ownValues(open.plan, row));
    },
    restoreRow: async (resource, inside, bundle) => restoreRow(opened(resource, inside), bundle),
    rollbackField: async (resource, inside, asked) =>
      rollbackField(opened(resource, inside), asked),
    snapshotView: (resource, clerk) => snapshotViewFor(planNamed(resource), clerk),
  };
}

function plansOf({
  resources,
  shapes,
  hooks = {},
}: CrudOptions): ReadonlyMap<string, ResourcePlan> {
  const stored = resources.filter(({ source }) => !source);
  const strange = Object.keys(hooks).filter((name) => !stored.some((each) => each.name === name));
  if (strange.length) throw new Error(`hooks: no resource ${strange.join(', ')}`);
  const catalogue = catalogueOf(shapes, stored);
  return new Map(
    stored.map((resource) => [
      resource.name,
      planOf(catalogue, resource, hooks[resource.name] ?? {}),
    ]),
  );
}
