import { type AnyShape, linksKey, type Relation, relationKey } from '../../../src/schema/index.ts';
import type { TableGraph } from './tableGraph.ts';
import { maskForJoined, type FieldMask } from './access.ts';
import { quoted } from './sql.ts';
import { type FieldColumns, fieldColumnsOf, type Table, under } from './table.ts';

/** A row of another table that a field of this one holds the id of. */
export type ToOne = FieldMask & {
  /** Key of the related row in the API: `user` for `user_id`. */
  readonly key: string;
  readonly slot: FieldColumns;
  readonly table: Table;
  readonly alias: string;
  /** Its id, then its shown fields; their names in results do not collide with the row's own columns. */
  readonly shown: readonly [FieldColumns, ...FieldColumns[]];
  readonly isParent: boolean;
  readonly depth: number | undefined;
};

/** Parts that are read and sent for rows of one table: columns, related rows, computed values. */
export type RowProjection = FieldMask & {
  /** Unix seconds, for computed values. */
  readonly clock: () => number;
  readonly shape: AnyShape;
  readonly slots: readonly FieldColumns[];
  readonly ones: readonly ToOne[];
  readonly computed: readonly string[];
};

/** Rows that live inside this one. */
export type SubRows = RowProjection & {
  readonly name: string;
  readonly table: Table;
  /** Field of the sub-row that holds the id of the row. */
  readonly by: FieldColumns;
  readonly order: FieldColumns;
};

/** Ids of rows of another table, kept as pairs. */
export type LinkedRows = FieldMask & {
  readonly name: string;
  /** Key of the texts of linked rows in the API: `group_name_arr` for `group_arr`. */
  readonly key: string;
  readonly table: Table;
  readonly shows: FieldColumns;
  /** Their English texts, and the key of these, when they have them. */
  readonly twin?: { readonly key: string; readonly slot: FieldColumns };
  /** All quoted. */
  readonly through: string;
  readonly near: string;
  readonly far: string;
  /** True if a pair is a row with times, to be filled. */
  readonly isShape: boolean;
};

export type Relations = {
  readonly ones: readonly ToOne[];
  readonly subs: readonly SubRows[];
  readonly links: readonly LinkedRows[];
};

/** Relations of the fields of a table. */
export function relationsOf(graph: TableGraph, table: Table): Relations {
  const related = Object.entries(table.shape.fields).flatMap(([name, { relation }]) =>
    relation ? [{ name, relation, place: `${table.name}.${name}` }] : [],
  );
  return {
    ones: onesOf(graph, table),
    subs: related.flatMap(({ name, relation, place }) =>
      relation.type === 'rows' ? [subOf(graph, { name, relation, place })] : [],
    ),
    links: related.flatMap(({ name, relation, place }) =>
      relation.type === 'many' ? [linksOf(graph, { name, relation, place })] : [],
    ),
  };
}

type RelationOf<Type> = Extract<Relation, { readonly type: Type }>;
type RelationPlace<Type> = {
  readonly name: string;
  readonly relation: RelationOf<Type>;
  readonly place: string;
};

function onesOf(graph: TableGraph, table: Table, except?: string): ToOne[] {
  const slots = [...table.slots.values()].filter(
    ({ name, field }) => field.relation?.type === 'one' && name !== except,
  );
  return slots.flatMap((slot, index) => {
    const { relation } = slot.field;
    if (relation?.type !== 'one') return [];
    const place = `${table.name}.${slot.name}`;
    const target = graph.table(relation.to, place);
    const names = [
      ...new Set([relation.shows, ...twinOf(target, relation.shows), ...relation.with]),
    ].filter((name) => name !== 'id');
    const shown = names.map((name) => fieldColumnsOf(target, name, place));
    if (shown.some(({ field }) => field.options.secret))
      throw new Error(`${place}: shows a secret`);
    const [id, ...others] = [fieldColumnsOf(target, 'id', place), ...shown].flatMap((each) =>
      under(`${index}.`, each),
    );
    if (!id) return [];
    return [
      {
        key: free(table.shape, place, relationKey(slot.name, relation)),
        slot,
        table: target,
        alias: `r${index}`,
        shown: [id, ...others] as const,
        isParent: relation.tree !== undefined,
        depth: relation.tree?.depth,
        ...maskForJoined(graph, target),
      },
    ];
  });
}

function subOf(graph: TableGraph, { name, relation, place }: RelationPlace<'rows'>): SubRows {
  const table = graph.table(relation.of.name, place);
  const nested = Object.entries(table.shape.fields).find(
    ([, field]) => field.relation && field.relation.type !== 'one',
  );
  if (nested)
    throw new Error(`${place}: its rows cannot hold rows or links themselves (${nested[0]})`);
  return {
    name,
    table,
    by: fieldColumnsOf(table, relation.by, place),
    order: fieldColumnsOf(table, relation.order, place),
    clock: graph.clock,
    shape: table.shape,
    slots: table.shown,
    ones: onesOf(graph, table, relation.by),
    computed: Object.keys(table.shape.computed),
    ...maskForJoined(graph, table),
  };
}

function linksOf(graph: TableGraph, { name, relation, place }: RelationPlace<'many'>): LinkedRows {
  const table = graph.table(relation.to, place);
  const [twin] = twinOf(table, relation.shows).map((shows) => ({
    key: linksKey(name, shows),
    slot: fieldColumnsOf(table, shows, place),
  }));
  return {
    name,
    ...(twin && { twin }),
    key: linksKey(name, relation.shows),
    table,
    shows: fieldColumnsOf(table, relation.shows, place),
    through: quoted(relation.through),
    near: quoted(relation.near),
    far: quoted(relation.far),
    isShape: graph.pairs(relation.through) !== undefined,
    ...maskForJoined(graph, table),
  };
}

/** The English twin of the shown text of a row, if there is one. */
const twinOf = ({ slots }: Table, shows: string): readonly string[] =>
  slots.get(shows)?.field.options.bilingual ? [`${shows}_en`] : [];

function free({ fields, computed }: AnyShape, place: string, key: string): string {
  if (!Object.hasOwn(fields, key) && !Object.hasOwn(computed, key)) return key;
  throw new Error(`${place}: give it a key of its own by \`as\`; ${key} is a field already`);
}
