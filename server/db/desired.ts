import type { AnyResource, AnyShape, Field, Relation } from '../../src/schema/index.ts';
import {
  type ColumnStructure,
  type DatabaseStructure,
  identifier,
  type IndexStructure,
  lettersOf,
  type ReferenceStructure,
  type TableStructure,
} from './schema.ts';

/** Earlier names of columns: new name to old, by table. */
export type Renames = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Structure that the declarations require, with the renames they declare.
 *
 * @param others - declarations whose tables they may refer to, and which are kept elsewhere
 */
export function desiredSchema(
  shapes: readonly AnyShape[],
  resources: readonly AnyResource[],
  others: readonly AnyResource[] = [],
): { readonly schema: DatabaseStructure; readonly renames: Renames } {
  const all = allShapes([...shapes, ...resources.map(({ shape }) => shape)]);
  const tableOf = new Map([...all.keys()].map((name) => [name, name]));
  for (const { shape } of others) tableOf.set(shape.name, shape.name);
  for (const { name, shape } of [...others, ...resources]) tableOf.set(name, shape.name);
  const listed = new Set(resources.map(({ shape }) => shape.name));
  const owned = new Set([...all.values()].flatMap(ownedColumns));

  const known = (to: string, where: string) => {
    const table = tableOf.get(to);
    if (table === undefined) throw new Error(`${where}: no resource or shape ${to}`);
    return table;
  };
  const own = [...all.values()].map((shape): [string, TableStructure] => [
    shape.name,
    tableFor(shape, { known, owned, listed: listed.has(shape.name) }),
  ]);
  const pairs = [...all.values()].flatMap((shape) => pairTables(shape, known));
  // A shape of its own that keeps pairs knows more about them.
  const tables = { ...Object.fromEntries(pairs), ...Object.fromEntries(own) };
  for (const name of Object.entries(tables).flatMap(namesOf)) assertLength(name);
  return {
    schema: { tables },
    renames: Object.fromEntries([...all.values()].map((shape) => [shape.name, renamesOf(shape)])),
  };
}

/** By name, with the shapes of sub-rows that are declared nowhere else. */
function allShapes(shapes: readonly AnyShape[]): ReadonlyMap<string, AnyShape> {
  const found = new Map<string, AnyShape>();
  const visit = (shape: AnyShape): void => {
    if (found.has(shape.name)) return;
    found.set(shape.name, shape);
    for (const { relation } of Object.values(shape.fields)) {
      if (relation?.type === 'rows') visit({ computed: {}, facts: {}, rules: {}, ...relation.of });
    }
  };
  shapes.forEach(visit);
  return found;
}

type StructureContext = {
  readonly known: (to: string, where: string) => string;
  /** Columns of sub-rows that hold the row they belong to: `shop_order_goods.order_id`. */
  readonly owned: ReadonlySet<string>;
  /** True if staff see its rows in a list. */
  readonly listed: boolean;
};

function tableFor(shape: AnyShape, context: StructureContext): TableStructure {
  const fields = Object.entries(shape.fields);
  const parts = fields.flatMap(([name, field]) =>
    field.columns.map((column) => ({ name: name + column.suffix, field, column })),
  );
  const { checks = {}, appendOnly = false } = shape.facts;
  return {
    columns: Object.fromEntries(
      parts.map(({ name, field, column }) => [name, columnFor(name, field, column)]),
    ),
    key: ['id'],
    indexes: desiredIndexes(shape, context.listed),
    checks: Object.fromEntries([
      ...parts.flatMap(({ name, column: { check } }) =>
        check ? [[`${shape.name}_${name}_check`, check(identifier(name))]] : [],
      ),
      ...Object.entries(checks).map(([name, sql]) => [`${shape.name}_${name}`, sql]),
    ]),
    references: Object.fromEntries(
      fields.flatMap(([name, { relation }]) =>
        referenceFor(shape.name, { name, relation }, context),
      ),
    ),
    appendOnly,
  };
}

/** A column of a field, as it stands in the table. */
export function columnFor(
  name: string,
  { options }: Field,
  column: Field['columns'][number],
): ColumnStructure {
  return {
    type: collated(column.type),
    null: options.optional === true,
    ...(column.default === undefined ? {} : { default: column.default }),
    ...(name === 'id' ? { identity: true as const } : {}),
  };
}

/** Texts compare by code point on every server, whatever its locale. */
const collated = (type: string): string =>
  /^(?:varchar|char|text)\b/i.test(type) && !/\bcollate\b/i.test(type)
    ? `${type} COLLATE "C"`
    : type;

function referenceFor(
  table: string,
  { name, relation }: { name: string; relation: Relation | undefined },
  { known, owned }: StructureContext,
): [string, ReferenceStructure][] {
  if (relation?.type !== 'one') return [];
  const to = known(relation.to, `${table}.${name}`);
  // The parent of a root is 0, which no row is.
  if (relation.tree) return [];
  return [[`${table}_${name}_fkey`, { column: name, to, owned: owned.has(`${table}.${name}`) }]];
}

const ownedColumns = ({ fields }: AnyShape): string[] =>
  Object.values(fields).flatMap(({ relation }) =>
    relation?.type === 'rows' ? [`${relation.of.name}.${relation.by}`] : [],
  );

const namesOf = ([name, table]: [string, TableStructure]): string[] => [
  name,
  ...Object.keys(table.columns),
  ...Object.keys(table.indexes),
  ...Object.keys(table.checks),
  ...Object.keys(table.references),
];

/** PostgreSQL cuts a longer name, and then does not find it again. */
function assertLength(name: string): void {
  if (Buffer.byteLength(name) > 63) throw new Error(`${name}: longer than 63 signs`);
}

const renamesOf = ({ fields }: AnyShape): Renames[string] =>
  Object.fromEntries(
    Object.entries(fields).flatMap(
      ([
        name,
        {
          columns,
          options: { was },
        },
      ]) => (was === undefined ? [] : columns.map(({ suffix }) => [name + suffix, was + suffix])),
    ),
  );

/** The tables of ids alone that a shape needs. A pair goes with either row only where that row is whose field it is. */
function pairTables(
  { name, fields }: AnyShape,
  known: (to: string, where: string) => string,
): [string, TableStructure][] {
  return Object.entries(fields).flatMap(([field, { relation }]): [string, TableStructure][] => {
    if (relation?.type !== 'many') return [];
    const { through, near, far } = relation;
    const id: ColumnStructure = { type: 'bigint', null: false };
    return [
      [
        through,
        {
          columns: { [near]: id, [far]: id },
          key: [near, far],
          indexes: {
            [`${through}_${far}_ref`]: {
              on: [identifier(far), identifier(near)],
              unique: false,
              words: false,
            },
          },
          checks: {},
          references: {
            [`${through}_${near}_fkey`]: { column: near, to: name, owned: true },
            [`${through}_${far}_fkey`]: {
              column: far,
              to: known(relation.to, `${name}.${field}`),
              owned: false,
            },
          },
          appendOnly: false,
        },
      ],
    ];
  });
}

/**
 * The indexes of a shape by name: declared ones, then those that `unique`, `sort`, references and `search`
 * need and no declared one already serves. An index that orders a list ends with `id`, so that a page is read
 * in order from the index alone.
 */
export function desiredIndexes(shape: AnyShape, listed: boolean): Record<string, IndexStructure> {
  const { name: table, fields, facts } = shape;
  const declared = Object.entries(facts.indexes ?? {}).map(
    ([name, { on, unique = false, words = false, where }]): [string, IndexStructure] => [
      `${table}_${name}`,
      { on: on.map(partOf), unique, words, ...(where === undefined ? {} : { where }) },
    ],
  );
  const single = Object.entries(fields).filter(([, field]) => hasOneColumn(field));
  const unique = single
    .filter(([, { options }]) => options.unique)
    .map(([name]): [string, IndexStructure] => [
      `${table}_${name}_key`,
      plain([identifier(name)], true),
    ]);
  const strong = [...declared, ...unique];
  const sorted = single
    .filter(([name, { options }]) => options.sort && name !== 'id' && (listed || !isTime(name)))
    .map(([name]): [string, IndexStructure] => [
      `${table}_${name}_sort`,
      plain([identifier(name), identifier('id')]),
    ])
    .filter(([, index]) => !strong.some(([, other]) => servesOrder(other, index)));
  const pointing = single
    .filter(([, { relation }]) => relation?.type === 'one')
    .map(([name]): [string, IndexStructure] => [
      `${table}_${name}_ref`,
      plain([identifier(name), identifier('id')]),
    ])
    .filter(([, index]) => ![...strong, ...sorted].some(([, other]) => finds(other, index)));
  return Object.fromEntries([...strong, ...sorted, ...pointing, ...searched(table, single)]);
}

const hasOneColumn = ({ columns: [first, ...rest] }: Field): boolean =>
  first?.suffix === '' && rest.length === 0;

// Every table has both times; only lists are ordered by them.
const isTime = (name: string): boolean => name === 'create_time' || name === 'update_time';

const plain = (on: readonly string[], unique = false): IndexStructure => ({
  on,
  unique,
  words: false,
});

/** `id desc` and `lower(name)` of a declaration as SQL. */
function partOf(part: string): string {
  const [, lowered] = /^lower\((\w+)\)$/.exec(part) ?? [];
  if (lowered !== undefined) return `lower(${identifier(lowered)})`;
  const [name = '', direction] = part.split(' ');
  return direction === undefined ? identifier(name) : `${identifier(name)} ${direction}`;
}

/** True if the other index returns rows in the wanted order, forwards or backwards. */
function servesOrder(other: IndexStructure, { on }: IndexStructure): boolean {
  if (other.where !== undefined || other.words) return false;
  if (other.unique && other.on.length === 1) return bare(other.on[0]) === on[0];
  const ways = new Set(on.map((_, i) => (other.on[i]?.endsWith(' desc') ? 'desc' : 'asc')));
  return ways.size === 1 && on.every((part, i) => bare(other.on[i]) === part);
}

/** True if the other index finds rows by the first part. */
const finds = (other: IndexStructure, { on }: IndexStructure): boolean =>
  other.where === undefined && !other.words && bare(other.on[0]) === on[0];

const bare = (part: string | undefined): string | undefined => part?.replace(/ desc$/, '');

function searched(
  table: string,
  fields: readonly (readonly [string, Field])[],
): [string, IndexStructure][] {
  const texts = fields.filter(
    ([, { options, columns }]) =>
      options.search && /^(?:varchar|char|text)\b/.test(columns[0]?.type ?? ''),
  );
  if (texts.length === 0) return [];
  const on = texts.map(([name]) => identifier(name));
  return [
    [`${table}_search`, { on, unique: false, words: true }],
    [`${table}_letters`, { on: on.map(lettersOf), unique: false, words: false, letters: true }],
  ];
}
