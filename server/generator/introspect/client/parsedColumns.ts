import type { ReadTable } from '../database/readTables.ts';
import { type ColumnFacts, columnFactsOf, ownValue } from '../design/columnFacts.ts';
import { type DesignType, designTypeOf } from '../design/detection.ts';

/** A column as existing clients of a generator take it. Source: contract 7.19. */
export type ParsedColumn = {
  readonly name: string;
  /** `varchar` */
  readonly type: string;
  /** `varchar(20)` */
  readonly dataType: string;
  readonly default: string | null;
  readonly defaultType: 'INPUT' | 'EMPTY STRING' | 'NULL' | 'NONE';
  readonly null: boolean;
  readonly primaryKey: boolean;
  readonly unsigned: boolean;
  readonly autoIncrement: boolean;
  readonly comment: string;
  readonly designType: DesignType;
  /** Properties of the column in the list; the client knows those of each kind. */
  readonly table: readonly never[];
  readonly form: readonly never[];
};

export type ParsedTable = {
  readonly columns: Readonly<Record<string, ParsedColumn>>;
  readonly comment: string;
  /** True if the table has no rows. */
  readonly empty: boolean;
};

/** The reply of `parseFieldData`: a table in the words of MySQL, which its clients speak. */
export function parsedColumns(table: ReadTable, empty: boolean): ParsedTable {
  const columns = columnFactsOf(table).map((facts): [string, ParsedColumn] => [
    facts.name,
    parsedColumn(table, facts),
  ]);
  return { columns: Object.fromEntries(columns), comment: table.comment, empty };
}

function parsedColumn(
  { structure, comments, labels }: ReadTable,
  facts: ColumnFacts,
): ParsedColumn {
  const { name, type } = facts;
  const of = typeNames[type.base] ?? 'varchar';
  return {
    name,
    type: of,
    dataType: of + sizeOf(facts, ownValue(labels, name)),
    ...defaultOf(facts),
    null: facts.structure.null,
    primaryKey: structure.key.includes(name),
    unsigned: facts.min !== undefined && facts.min >= 0,
    autoIncrement: facts.structure.identity === true,
    comment: ownValue(comments, name) ?? '',
    designType: designTypeOf(facts),
    table: [],
    form: [],
  };
}

const typeNames: Partial<Record<ColumnFacts['type']['base'], string>> = {
  varchar: 'varchar',
  char: 'char',
  text: 'text',
  smallint: 'smallint',
  integer: 'int',
  bigint: 'bigint',
  numeric: 'decimal',
  float: 'double',
  boolean: 'tinyint',
  date: 'date',
  timestamp: 'datetime',
  jsonb: 'json',
  json: 'json',
  enum: 'enum',
};

function sizeOf({ type }: ColumnFacts, labels: readonly string[] = []): string {
  if (type.base === 'boolean') return '(1)';
  if (labels.length > 0)
    return `(${labels.map((label) => `'${label.replaceAll("'", "''")}'`).join(',')})`;
  if (type.precision !== undefined) return `(${type.precision},${type.scale ?? 0})`;
  if (type.length !== undefined) return `(${type.length})`;
  return type.base === 'uuid'
    ? '(36)'
    : type.base === 'other' || type.base === 'varchar'
      ? '(255)'
      : '';
}

function defaultOf({
  start,
  structure,
}: ColumnFacts): Pick<ParsedColumn, 'default' | 'defaultType'> {
  if (start === '') return { default: '', defaultType: 'EMPTY STRING' };
  const value = typeof start === 'boolean' ? Number(start) : start;
  if (value !== undefined) return { default: String(value), defaultType: 'INPUT' };
  return { default: null, defaultType: structure.null ? 'NULL' : 'NONE' };
}
