import type { SignedInAdmin } from '../../../src/contract/index.ts';
import type { AnyShape, Field } from '../../../src/schema/index.ts';
import {
  allOf,
  anyOf,
  type Bind,
  type LinkedRows,
  type ToOne,
  type ResourcePlan,
  type FieldColumns,
  type StoredColumn,
  type SubRows,
} from '../plan/index.ts';
import { codeIndexOf, indexedRows } from './codes.ts';

/** Context of a search: its resource, its admin, bound values, and the zone of written times. */
export type SearchContext = {
  readonly plan: ResourcePlan;
  readonly admin: SignedInAdmin;
  readonly bind: Bind;
  readonly zone: string;
};

/** Target of a search: a column of the rows themselves, or of rows that belong to them. */
export type Target = {
  readonly field: Field;
  readonly column: StoredColumn;
  readonly isOwn: boolean;
  /**
   * For a related row: the row's column that holds its id, its value beside the row, and a select of the ids
   * of matching rows.
   */
  readonly related?: {
    readonly id: string;
    readonly value: string;
    select(condition: (column: string) => string): string;
  };
  /**
   * The same for conditions on several columns of one inner row, by its alias; absent: the column belongs to
   * the list's own rows.
   */
  readonly withinRows?: (condition: (alias: string) => string) => string;
  /** The condition on our rows (alias `t`) that one of the rows the column is of meets another. */
  within(condition: (column: string) => string): string;
};

/**
 * Target of a path for this admin: `status`, `user.nickname` or `user_id.nickname`, `lines.goods_name`,
 * `group_arr` and `group_arr.name`. Undefined for unknown, secret and masked fields, and those not shown
 * beside the rows.
 */
export function targetOf(
  plan: ResourcePlan,
  admin: SignedInAdmin,
  path: string,
): Target | undefined {
  const [first = '', second, ...rest] = path.split('.');
  if (rest.length) return undefined;
  if (second === undefined) return ownTarget(plan, admin, first);
  return relatedTarget(plan, admin, first, second);
}

/** Both columns of a name in two languages, looked for at once: two looks into another table use no index. */
export function eitherOf(target: Target, twin: Target): Target | undefined {
  const { withinRows } = target;
  const columns = [target.column.sql, twin.column.sql];
  return (
    withinRows && {
      ...target,
      within: (condition) =>
        withinRows((alias) => anyOf(columns.map((column) => condition(`${alias}.${column}`)))),
    }
  );
}

function ownTarget(plan: ResourcePlan, admin: SignedInAdmin, name: string): Target | undefined {
  const links = plan.relations.links.find((each) => each.name === name);
  if (links) return pairTarget(plan, links);
  const slot = plan.table.slots.get(name);
  if (!slot || slot.field.options.secret || plan.unreadableColumns(admin).has(name))
    return undefined;
  const [column] = slot.columns;
  return {
    field: slot.field,
    column,
    isOwn: true,
    within: (condition) => condition(`t.${column.sql}`),
  };
}

/** Existing clients also name the own table: `user.id`. */
function relatedTarget(
  plan: ResourcePlan,
  admin: SignedInAdmin,
  first: string,
  second: string,
): Target | undefined {
  const { ones, subs, links } = plan.relations;
  const one = ones.find(({ key, slot }) => isSame(first, key) || first === slot.name);
  if (one) return oneTarget(plan, admin, one, second);
  const sub = subs.find(({ name }) => name === first);
  if (sub) return subTarget(admin, sub, second);
  const pairs = links.find(({ name }) => name === first);
  if (pairs) return linkedTarget(admin, pairs, second);
  const { name, path, shape } = plan.resource;
  const isOwn = [name, shape.name, path.split('/').at(-1)].includes(first);
  return isOwn ? ownTarget(plan, admin, second) : undefined;
}

/** Limits the search to fields beside the row, and those that the address of the list may name. */
function oneTarget(
  plan: ResourcePlan,
  admin: SignedInAdmin,
  one: ToOne,
  name: string,
): Target | undefined {
  const { slot, table, unreadableColumns } = one;
  const asked = Object.values(plan.resource.query ?? {});
  const isShown = one.shown.some((shown) => shown.name === name);
  if (!isShown && !asked.includes(`${slot.name}.${name}`)) return undefined;
  const found = readable(table.slots, unreadableColumns(admin), name);
  if (!found) return undefined;
  const [column] = found.columns;
  const id = `t.${slot.columns[0].sql}`;
  const select = (condition: (column: string) => string) =>
    `select r."id" from ${table.sql} r where ${condition(`r.${column.sql}`)}`;
  return {
    field: found.field,
    column,
    isOwn: false,
    related: {
      id,
      value: `(select r.${column.sql} from ${table.sql} r where r."id" = ${id})`,
      select,
    },
    withinRows: (condition) =>
      `${id} in (select r."id" from ${table.sql} r where ${condition('r')})`,
    within: (condition) => `${id} in (${select(condition)})`,
  };
}

const subTarget = (
  admin: SignedInAdmin,
  { table, by, unreadableColumns }: SubRows,
  name: string,
): Target | undefined =>
  codeTarget(table.shape, readable(table.slots, unreadableColumns(admin), name), (condition) => {
    const owner = `s.${by.columns[0].sql}`;
    return `t."id" in (select ${owner} from ${table.sql} s where ${condition('s')})`;
  });

/** A field of sub-rows; a code only in the rows that its index holds: those that are archived have none. */
function codeTarget(
  shape: AnyShape,
  slot: FieldColumns | undefined,
  within: (condition: (alias: string) => string) => string,
): Target | undefined {
  const code = slot && codeIndexOf(shape, slot);
  if (!code) return through(slot, within);
  const [{ sql }] = slot.columns;
  return through(slot, (condition) =>
    within((alias) =>
      allOf([condition(alias), ...indexedRows(code, { alias, column: `${alias}.${sql}` })]),
    ),
  );
}

function linkedTarget(admin: SignedInAdmin, links: LinkedRows, name: string): Target | undefined {
  const { table, shows, unreadableColumns, near, far } = links;
  if (name !== 'id' && name !== shows.name) return undefined;
  return through(readable(table.slots, unreadableColumns(admin), name), (condition) => {
    const pairs = `${links.through} m join ${table.sql} f on f."id" = m.${far}`;
    return `t."id" in (select m.${near} from ${pairs} where ${condition('f')})`;
  });
}

function pairTarget(
  { table }: ResourcePlan,
  { name, through: pairs, near, far }: LinkedRows,
): Target | undefined {
  const field = table.shape.fields[name];
  if (!field) return undefined;
  return {
    field,
    column: { name, sql: far, type: 'bigint', family: 'whole' },
    isOwn: false,
    within: (condition) =>
      `t."id" in (select m.${near} from ${pairs} m where ${condition(`m.${far}`)})`,
  };
}

function readable(
  slots: ReadonlyMap<string, FieldColumns>,
  hidden: ReadonlySet<string>,
  name: string,
): FieldColumns | undefined {
  const slot = slots.get(name);
  return slot && !slot.field.options.secret && !hidden.has(name) ? slot : undefined;
}

function through(
  slot: FieldColumns | undefined,
  within: (condition: (alias: string) => string) => string,
): Target | undefined {
  if (!slot) return undefined;
  const { field, columns } = slot;
  const [column] = columns;
  return {
    field,
    column,
    isOwn: false,
    withinRows: within,
    within: (condition) => within((alias) => condition(`${alias}.${column.sql}`)),
  };
}

// Existing clients write the name of a relation in camel case, as code there does.
const isSame = (asked: string, key: string) => asked === key || snake(asked) === snake(key);
const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
