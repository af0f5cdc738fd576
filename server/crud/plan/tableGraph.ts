import type { AnyResource, AnyShape, Relation, RowsShape } from '../../../src/schema/index.ts';
import { quoted } from './sql.ts';
import { type Table, tableOf } from './table.ts';

/** All shapes as tables, and the references from one to another. */
export type TableGraph = {
  /** The table of a resource or shape. @throws when there is none */
  table(to: string, where: string): Table;
  /** The table that keeps pairs, when it is a shape of its own and so has times and a version. */
  pairs(through: string): Table | undefined;
  resourcesOn(table: Table): readonly AnyResource[];
  /** References to rows of a table, which prevent their deletion. */
  pointersTo(table: Table): readonly Pointer[];
  /** The present, in unix seconds: for conditions and computed values that ask for it. */
  readonly clock: () => number;
};

/** Rows of `from` that hold an id of another table in `column`. Both quoted. */
export type Pointer = {
  readonly from: string;
  readonly column: string;
  /** Name of the resource, or of the table when none stands on it. */
  readonly by: string;
  /** True if the program writes it, as a log of the row; false for a value that a person chose. */
  readonly isSystem?: boolean;
};

/**
 * Works the table graph out once for the declarations of a process and its clock, by their identity.
 *
 * @param resources - those that another source keeps have no table, and are left out
 */
export function tableGraphOf(
  shapes: readonly AnyShape[],
  resources: readonly AnyResource[],
  clock: () => number,
): TableGraph {
  const structure = rememberedStructure(shapes, resources);
  const known = graphs.get(clock);
  if (known?.structure === structure) return known.graph;
  const graph = { ...structure, clock };
  graphs.set(clock, { structure, graph });
  return graph;
}

type Structure = Omit<TableGraph, 'clock'>;

const graphs = new WeakMap<
  () => number,
  { readonly structure: Structure; readonly graph: TableGraph }
>();
const structures = new WeakMap<
  readonly AnyResource[],
  { readonly shapes: readonly AnyShape[]; readonly structure: Structure }
>();

/** Works the structure out once for the declarations of a process, by their identity. */
function rememberedStructure(
  shapes: readonly AnyShape[],
  resources: readonly AnyResource[],
): Structure {
  const known = structures.get(resources);
  if (known?.shapes === shapes) return known.structure;
  const structure = structureOf(
    shapes,
    resources.filter(({ source }) => !source),
  );
  structures.set(resources, { shapes, structure });
  return structure;
}

function structureOf(shapes: readonly AnyShape[], resources: readonly AnyResource[]): Structure {
  const tables = new Map(
    [...shapes, ...resources.map(({ shape }) => shape)].map((shape) => [
      shape.name,
      tableOf(shape),
    ]),
  );
  for (const { of } of [...tables.values()].flatMap(subRowsOf)) {
    if (!tables.has(of.name)) tables.set(of.name, tableOf(wholeShape(of)));
  }
  const shapeOf = new Map(resources.map(({ name, shape }) => [name, shape.name]));
  const resourcesOn = ({ name }: Table) => resources.filter(({ shape }) => shape.name === name);
  const table: Structure['table'] = (to, where) => {
    const found = tables.get(shapeOf.get(to) ?? to);
    if (!found) throw new Error(`${where}: no resource or shape ${to}`);
    return found;
  };
  const pointers = Map.groupBy(
    [...tables.values()].flatMap((from) => pointersFrom(from, { table, resourcesOn })),
    ({ to }) => to,
  );
  return {
    table,
    pairs: (through) => tables.get(through),
    resourcesOn,
    pointersTo: ({ name }) => pointers.get(name) ?? [],
  };
}

type ManyRelation = Extract<Relation, { readonly type: 'many' }>;
type RowsRelation = Extract<Relation, { readonly type: 'rows' }>;

const relationsOf = ({ shape }: Table) =>
  Object.entries(shape.fields).flatMap(([name, { relation, options }]) =>
    relation ? [{ name, relation, isSystem: options.system === true }] : [],
  );

const subRowsOf = (table: Table): readonly RowsRelation[] =>
  relationsOf(table).flatMap(({ relation }) => (relation.type === 'rows' ? [relation] : []));

/** A shape that only stands inside another is not necessarily exported. */
const wholeShape = (shape: RowsShape): AnyShape => ({
  computed: {},
  facts: {},
  rules: {},
  ...shape,
});

/**
 * A pair belongs to both of its rows: it goes with the row whose field it is (so it is no pointer at
 * that one), and keeps the other.
 */
function pointersFrom(
  from: Table,
  { table, resourcesOn }: Pick<TableGraph, 'table' | 'resourcesOn'>,
): (Pointer & { readonly to: string })[] {
  const by = resourcesOn(from)[0]?.name ?? from.name;
  return relationsOf(from).flatMap(({ name, relation, isSystem }) => {
    if (relation.type === 'rows') return [];
    const to = table(relation.to, `${from.name}.${name}`).name;
    if (relation.type === 'one')
      return [{ to, by, from: from.sql, column: quoted(name), isSystem }];
    const { through, far }: ManyRelation = relation;
    return [{ to, by, from: quoted(through), column: quoted(far) }];
  });
}
