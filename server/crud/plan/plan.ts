import type { SignedInAdmin } from '../../../src/contract/index.ts';
import type { AnyResource, AnyShape, Direction, Field } from '../../../src/schema/index.ts';
import { type FieldMask, maskForResource } from './access.ts';
import type { TableGraph, Pointer } from './tableGraph.ts';
import type { WriteHooks } from './hooks.ts';
import {
  type LinkedRows,
  type Relations,
  relationsOf,
  type RowProjection,
  type SubRows,
  type ToOne,
} from './relations.ts';
import { inline } from './sql.ts';
import { type FieldColumns, fieldColumnsOf, type Table } from './table.ts';
import { whereSql } from './where.ts';

export type Sort = { readonly slot: FieldColumns; readonly direction: Direction };

export type Preset = {
  readonly name: string;
  /** Over the alias `t`, values, the present and the reader included. */
  readonly where: (admin: Pick<SignedInAdmin, 'id'>) => string;
  readonly sort: Sort | undefined;
  /** Quoted column the age of the oldest is counted from. */
  readonly since?: string;
};

/** Columns that are read and sent for rows of a resource, with their inner rows. */
export type Projection = RowProjection & {
  readonly subs: readonly SubRows[];
  readonly links: readonly LinkedRows[];
};

/** All that the engine works out about a resource before the first call. */
export type ResourcePlan = FieldMask & {
  readonly resource: AnyResource;
  readonly graph: TableGraph;
  readonly table: Table;
  readonly relations: Relations;
  readonly listed: Projection;
  readonly whole: Projection;
  readonly presets: ReadonlyMap<string, Preset>;
  readonly sort: Sort;
  /** The parent of a tree list. */
  readonly parent: ToOne | undefined;
  readonly label: FieldColumns;
  readonly references: readonly ReferencingTable[];
  readonly constraints: ReadonlyMap<string, FieldConstraint>;
  readonly hooks: WriteHooks;
};

/** Works the plan of a resource out once for a table graph; hooks belong to whoever asks. */
export function planOf(graph: TableGraph, resource: AnyResource, hooks: WriteHooks): ResourcePlan {
  const plans = declaredPlans.get(graph) ?? new Map<AnyResource, DeclaredPlan>();
  declaredPlans.set(graph, plans);
  const plan = plans.get(resource) ?? declaredPlanOf(graph, resource);
  plans.set(resource, plan);
  return { ...plan, hooks };
}

type DeclaredPlan = Omit<ResourcePlan, 'hooks'>;

const declaredPlans = new WeakMap<TableGraph, Map<AnyResource, DeclaredPlan>>();

function declaredPlanOf(graph: TableGraph, resource: AnyResource): DeclaredPlan {
  const { name, shape, list } = resource;
  const table = graph.table(shape.name, name);
  const relations = relationsOf(graph, table);
  const veils = maskForResource(resource);
  const whole: Projection = {
    ...relations,
    shape,
    clock: graph.clock,
    slots: table.shown,
    computed: Object.keys(shape.computed),
    ...veils,
  };
  const byId = { slot: fieldColumnsOf(table, 'id', name), direction: 'desc' } as const;
  const sortOf = (sort: readonly [string, Direction] | undefined): Sort | undefined =>
    sort && { slot: fieldColumnsOf(table, sort[0], `${name}: sort`), direction: sort[1] };
  return {
    resource,
    graph,
    table,
    relations,
    listed: listedParts(resource, whole),
    whole,
    presets: new Map(
      Object.entries(resource.presets).map(([preset, { where, sort, since, mine }]) => [
        preset,
        {
          name: preset,
          where: ({ id }) =>
            whereSql(
              { ...where, ...(mine !== undefined && { [mine]: id }) },
              { table, alias: 't', bind: inline, clock: graph.clock },
            ),
          sort: sortOf(sort),
          ...(since && { since: fieldColumnsOf(table, since, `${name}: since`).columns[0].sql }),
        },
      ]),
    ),
    sort: sortOf(list.sort) ?? byId,
    parent: relations.ones.find(({ slot }) => slot.name === list.tree),
    ...veils,
    label: fieldColumnsOf(table, resource.label, `${name}: label`),
    references: referencesTo(graph, table, relations),
    constraints: constraintsOf(table, relations),
  };
}

/**
 * Lists carry the fields they show: no long texts, no related rows without a column. The types of `ListRow`
 * say the same.
 */
function listedParts({ list, label }: AnyResource, whole: Projection): Projection {
  const { columns, also = [], card } = list;
  const named = new Set([
    label,
    ...columns.flat(),
    // A field of sub-rows brings the rows too.
    ...also.flatMap((path) => [path, path.split('.')[0]]),
    ...(card ? [card.title, card.status, card.image, card.amount, ...(card.detail ?? [])] : []),
  ]);
  const isNamed = ({ name }: { readonly name: string }) => named.has(name);
  return {
    ...whole,
    slots: whole.slots.filter((slot) => isNamed(slot) || !isLong(slot)),
    ones: whole.ones.filter(({ slot }) => isNamed(slot)),
    subs: whole.subs.filter(isNamed).map((sub) => inList(sub, whole.shape, named)),
    links: whole.links.filter(isNamed),
    computed: whole.computed.filter((name) => named.has(name)),
  };
}

/** Limits the records of sub-rows in a list to those that their summary names. */
function inList(
  sub: SubRows,
  { fields }: AnyShape,
  named: ReadonlySet<string | undefined>,
): SubRows {
  const summed = summaryNames(fields[sub.name]);
  return {
    ...sub,
    slots: sub.slots.filter(
      (slot) => sub.computed.length > 0 || named.has(`${sub.name}.${slot.name}`) || !isLong(slot),
    ),
    ones: sub.ones.filter(({ slot }) => summed.includes(slot.name)),
  };
}

/** Fields that the summary of sub-rows shows. */
export function summaryNames(field: Field | undefined): readonly string[] {
  const options: object = field?.options ?? {};
  const summary = 'summary' in options ? options.summary : undefined;
  return typeof summary === 'object' && summary ? Object.values(summary).map(String) : [];
}

const isLong = ({ field }: FieldColumns): boolean => field.isBulky === true;

/** Fields of a database constraint, by its name. */
type FieldConstraint = {
  /** The field of the resource, or the one that holds the sub-rows. */
  readonly field: string;
  /** The field of the sub-row. */
  readonly subField?: string;
};

/**
 * The fields behind the constraints that a write to a table, its sub-rows and links can break. The
 * names are those that the tables are created with.
 */
function constraintsOf(
  table: Table,
  { subs, links }: Relations,
): ReadonlyMap<string, FieldConstraint> {
  return new Map([
    ...subs.flatMap((sub) =>
      namesOf(sub.table.shape).map(
        ([name, subField]) => [name, { field: sub.name, subField }] as const,
      ),
    ),
    ...links.flatMap(({ name, through, far }) => {
      const pairs = unquoted(through);
      return [
        [`${pairs}_${unquoted(far)}_fkey`, { field: name }] as const,
        [`${pairs}_pkey`, { field: name }] as const,
      ];
    }),
    ...namesOf(table.shape).map(([name, field]) => [name, { field }] as const),
  ]);
}

function namesOf(shape: AnyShape): (readonly [constraint: string, field: string])[] {
  const { name: table, fields, facts } = shape;
  const columns = Object.entries(fields).flatMap(([name, field]) =>
    field.columns.map(({ suffix }) => [name, name + suffix] as const),
  );
  return [
    ...columns.map(([name, column]) => [`${table}_${column}_check`, name] as const),
    ...Object.keys(fields).flatMap((name) => [
      [`${table}_${name}_key`, name] as const,
      [`${table}_${name}_fkey`, name] as const,
    ]),
    ...Object.entries(facts.indexes ?? {}).flatMap(([index, { on, unique }]) =>
      unique ? [[`${table}_${index}`, tellingOf(shape, on.map(bareColumn))] as const] : [],
    ),
    ...Object.entries(facts.checks ?? {}).map(([check, sql]) => {
      const named = Object.keys(fields).filter((name) => new RegExp(`\\b${name}\\b`).test(sql));
      return [`${table}_${check}`, tellingOf(shape, named)] as const;
    }),
  ];
}

/** Picks the field of a constraint that a person can correct. */
function tellingOf({ name: table, fields }: AnyShape, names: readonly string[]): string {
  const own = names.filter((name) => !fields[name]?.options.system);
  const typed = own.filter((name) => !fields[name]?.relation);
  return typed.at(-1) ?? own.at(-1) ?? names.at(-1) ?? table;
}

const bareColumn = (part: string): string =>
  part.replace(/^lower\((\w+)\)$/, '$1').replace(/ desc$/, '');
const unquoted = (sql: LinkedRows['through']): string => sql.slice(1, -1).replaceAll('""', '"');

/** Table that prevents the deletion of a row: by references to it, or to its sub-rows. */
export type ReferencingTable = Pointer & {
  /** SQL of the ids of those sub-rows, where `k.id` is the row. */
  readonly through?: string;
};

/**
 * All tables that prevent the deletion of rows of a table. Inner rows are deleted along and prevent nothing,
 * except sub-rows that are never deleted.
 */
export const referencesTo = (
  graph: TableGraph,
  table: Table,
  relations: Relations,
): readonly ReferencingTable[] => [
  ...graph.pointersTo(table).filter((pointer) => !isInside(pointer, relations)),
  ...relations.subs.flatMap((sub) => {
    const owner = sub.by.columns[0].sql;
    const through = `select s."id" from ${sub.table.sql} s where s.${owner} = k.id`;
    const forever: ReferencingTable = { from: sub.table.sql, column: owner, by: sub.table.name };
    return [
      ...(sub.table.shape.facts.appendOnly ? [forever] : []),
      ...referencesToSubRows(graph, sub, relations).map((reference) => ({
        ...reference,
        through,
      })),
    ];
  }),
];

/** References to single sub-rows, without those between rows of the same record. */
export const referencesToSubRows = (
  graph: TableGraph,
  { table }: SubRows,
  { subs }: Relations,
): readonly ReferencingTable[] =>
  graph.pointersTo(table).filter(({ from }) => !subs.some((sub) => sub.table.sql === from));

const isInside = ({ from, column }: Pointer, { subs, links }: Relations): boolean =>
  subs.some(({ table, by }) => table.sql === from && by.columns[0].sql === column) ||
  links.some(({ through, near }) => through === from && near === column);
