import {
  type AnyWhere,
  type Clause,
  clauseOf,
  isFieldOperand,
  isNowOperand,
} from '../../../src/schema/index.ts';
import { allOf, anyOf, type Bind, negated } from './sql.ts';
import { fieldColumnsOf, type Table } from './table.ts';

type WhereRows = {
  readonly table: Table;
  readonly alias: string;
  readonly bind: Bind;
  /** Unix seconds, for conditions about the present. */
  readonly clock: () => number;
};

/**
 * A condition on rows as SQL. Together with `where` of a statement it selects exactly the rows that
 * `matches()` accepts.
 *
 * @throws when it names a field without a column: a mistake of the declaration
 */
export const whereSql = (where: AnyWhere, rows: WhereRows): string =>
  clauseSql(clauseOf(where), rows);

function clauseSql(clause: Clause, rows: WhereRows): string {
  if (clause.type === 'all')
    return `(${allOf(clause.clauses.map((each) => clauseSql(each, rows)))})`;
  if (clause.type === 'any') return anyOf(clause.clauses.map((each) => clauseSql(each, rows)));
  if (clause.type === 'not') return negated(clauseSql(clause.clause, rows));
  return testSql(clause, rows);
}

type WhereTest = Extract<Clause, { readonly type: 'test' }>;

function testSql(
  { field, test, value }: WhereTest,
  { table, alias, bind, clock }: WhereRows,
): string {
  const slot = fieldColumnsOf(table, field, 'condition');
  const [{ sql, family }] = slot.columns;
  const column = `${alias}.${sql}`;
  const cell = (each: unknown): unknown => slot.write(each)[0];
  if (test === 'in') {
    const cells = Array.isArray(value) ? value.map(cell) : [];
    return cells.length ? `${column} = any(${bind(cells)})` : 'false';
  }
  if (test === 'empty') {
    const blank = blanks[family];
    const empty = blank ? `(${column} is null or ${column} = ${blank})` : `${column} is null`;
    return value === true ? empty : negated(empty);
  }
  const operand = isFieldOperand(value)
    ? `${alias}.${fieldColumnsOf(table, value.field, 'condition').columns[0].sql}`
    : bind(cell(isNowOperand(value) ? clock() + value.now : value));
  return `${column} ${signs[test]} ${operand}`;
}

/** Values beside null that are empty, by the family of the column. */
const blanks: Readonly<Record<string, string>> = { text: `''`, json: `'[]'::jsonb` };

const signs = {
  eq: '=',
  ne: 'is distinct from',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
} as const;
