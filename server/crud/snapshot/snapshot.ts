import type { AnyShape, Field, Fields } from '../../../src/schema/index.ts';
import { type FieldColumns, quoted } from '../plan/index.ts';

/** The columns of a field, quoted. */
const columnsOf = (name: string, { columns }: Field): readonly string[] =>
  columns.map(({ suffix }) => quoted(name + suffix));

/**
 * SQL of the value of a field in the row `alias`, as JSON: the cell, or a list for several columns. Of a
 * secret only a digest, which shows a change.
 */
export function fieldSnapshotSql(name: string, field: Field, alias: string): string {
  const [first, ...more] = columnsOf(name, field).map((column) => `${alias}.${column}`);
  if (field.options.secret) return `to_jsonb(md5(coalesce(${first}::text, '')))`;
  return more.length
    ? `jsonb_build_array(${[first, ...more].join(', ')})`
    : `coalesce(to_jsonb(${first}), 'null')`;
}

/** SQL of a JSON object with the cells of some fields. */
export function fieldsSnapshotSql(
  { fields }: AnyShape,
  names: readonly string[],
  alias: string,
): string {
  const pairs = names.flatMap((name) => {
    const field = fields[name];
    return field?.columns.length
      ? [`${literal(name)}, ${fieldSnapshotSql(name, field, alias)}`]
      : [];
  });
  // A function takes a hundred arguments at most.
  const parts = Array.from({ length: Math.ceil(pairs.length / pairsPerCall) }, (_, n) =>
    pairs.slice(n * pairsPerCall, (n + 1) * pairsPerCall),
  );
  return (
    parts.map((some) => `jsonb_build_object(${some.join(', ')})`).join(' || ') || `'{}'::jsonb`
  );
}

const pairsPerCall = 40;

/**
 * SQL of everything a row of a shape holds but its secrets, as one JSON object: cells by column, and
 * the rows and pairs that live inside it by field.
 */
export function rowSnapshotSql(shape: AnyShape, alias: string): string {
  const inside = insideOf(shape).map(
    ({ name, table, by, without }) =>
      `${literal(name)}, (select coalesce(jsonb_agg(to_jsonb(i)${less(without)} order by i), '[]')` +
      ` from ${table} i where i.${by} = ${alias}."id")`,
  );
  const own = `(to_jsonb(${alias})${less(secretsOf(shape.fields))})`;
  return inside.length ? `(${own} || jsonb_build_object(${inside.join(', ')}))` : own;
}

/**
 * SQL of all values that a history keeps of a row: its declared columns, its sub-rows and the ids of its
 * links. Neither secrets nor columns that the engine itself keeps.
 */
export function changeSnapshotSql(shape: AnyShape, alias: string): string {
  const inside = Object.entries(shape.fields).flatMap(([name, { relation }]) => {
    if (relation?.type === 'rows') {
      const { of, by, order } = relation;
      const without = less([...keptByEngine, by, ...secretsOf(of.fields)]);
      const rows = `select coalesce(jsonb_agg(to_jsonb(i)${without} order by i.${quoted(order)}, i."id"), '[]')`;
      return [
        `${literal(name)}, (${rows} from ${quoted(of.name)} i where i.${quoted(by)} = ${alias}."id")`,
      ];
    }
    if (relation?.type !== 'many') return [];
    const far = `i.${quoted(relation.far)}`;
    return [
      `${literal(name)}, (select coalesce(jsonb_agg(${far} order by ${far}), '[]')` +
        ` from ${quoted(relation.through)} i where i.${quoted(relation.near)} = ${alias}."id")`,
    ];
  });
  const own = `(to_jsonb(${alias})${less(['id', ...keptByEngine, ...secretsOf(shape.fields)])})`;
  return inside.length ? `(${own} || jsonb_build_object(${inside.join(', ')}))` : own;
}

const keptByEngine = ['create_time', 'update_time', 'version'];

/** Names of the parts of such a snapshot that are lists of sub-rows. */
export const subRowFieldsOf = ({ fields }: AnyShape): readonly string[] =>
  Object.entries(fields).flatMap(([name, { relation }]) =>
    relation?.type === 'rows' ? [name] : [],
  );

/** SQL of a JSON object with some columns of a row. */
export const columnsSnapshotSql = (columns: readonly string[], alias: string): string =>
  Array.from({ length: Math.ceil(columns.length / pairsPerCall) }, (_, n) =>
    columns
      .slice(n * pairsPerCall, (n + 1) * pairsPerCall)
      .map((column) => `${literal(column)}, ${alias}.${quoted(column)}`)
      .join(', '),
  )
    .map((pairs) => `jsonb_build_object(${pairs})`)
    .join(' || ') || `'{}'::jsonb`;

type InnerTable = {
  readonly name: string;
  /** Quoted, as `by`: the column that holds the id of the row. */
  readonly table: string;
  readonly by: string;
  /** Columns that are kept nowhere. */
  readonly without: readonly string[];
};

/** Inner rows, which are deleted and restored with a row. */
export const insideOf = ({ fields }: Pick<AnyShape, 'fields'>): readonly InnerTable[] =>
  Object.entries(fields).flatMap(([name, { relation }]): InnerTable[] => {
    if (relation?.type === 'rows') {
      const { of, by } = relation;
      return [{ name, table: quoted(of.name), by: quoted(by), without: secretsOf(of.fields) }];
    }
    if (relation?.type !== 'many') return [];
    return [{ name, table: quoted(relation.through), by: quoted(relation.near), without: [] }];
  });

const secretsOf = (fields: Fields): readonly string[] =>
  Object.entries(fields).flatMap(([name, { options, columns }]) =>
    options.secret ? columns.map(({ suffix }) => name + suffix) : [],
  );

const less = (columns: readonly string[]): string =>
  columns.length ? ` - array[${columns.map(literal).join(', ')}]::text[]` : '';

/** A name of a declaration as a text of SQL. */
const literal = (name: string): string => `'${name.replaceAll("'", "''")}'`;

/** The value that cells in JSON stand for. */
export function valueOf(slot: FieldColumns, cell: unknown): unknown {
  const cells: readonly unknown[] = slot.columns.length > 1 && Array.isArray(cell) ? cell : [cell];
  return slot.read(Object.fromEntries(slot.columns.map(({ name }, n) => [name, cells[n] ?? null])));
}

/** The same on the wire. */
export function wireOf(slot: FieldColumns, cell: unknown): unknown {
  return cell === null || cell === undefined ? null : slot.toWire(valueOf(slot, cell));
}
