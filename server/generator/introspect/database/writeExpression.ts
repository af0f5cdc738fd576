import { type Expression, readExpression } from './condition.ts';
import { sqlText } from './tokens.ts';

/** Writes an expression as a declaration has it: names in quotes, no bracket that is not needed. */
export const writeExpression = (expression: Expression): string => written(expression).sql;

/**
 * SQL in the one form in which conditions can be compared: that of a declaration, and the same as PostgreSQL
 * writes it back. Unread SQL stays as it is.
 */
export function comparableSql(sql: string, isText?: (column: string) => boolean): string {
  const read = readExpression(sql, isText);
  return read ? writeExpression(read) : sql;
}

/** SQL with its place in the order in which operators bind: of two, the larger binds first. */
type Written = { readonly sql: string; readonly binds: number };

const bindings = {
  OR: 1,
  AND: 2,
  not: 3,
  isNull: 4,
  compare: 5,
  in: 6,
  sum: 8,
  product: 9,
  cast: 11,
  value: 12,
};

function written(of: Expression): Written {
  switch (of.is) {
    case 'column':
      return value(`"${of.name.replaceAll('"', '""')}"`);
    case 'number':
      return value(of.digits);
    case 'text':
      return value(sqlText(of.text));
    case 'word':
      return value(of.word);
    case 'call':
      return value(`${of.name}(${of.of.map(writeExpression).join(', ')})`);
    case 'list':
      return value(`ARRAY[${of.of.map(writeExpression).join(', ')}]`);
    case 'cast':
      return { sql: `${inside(of.of, bindings.cast)}::${of.type}`, binds: bindings.cast };
    case 'not':
      return { sql: `NOT ${inside(of.of, bindings.not)}`, binds: bindings.not };
    case 'isNull':
      return {
        sql: `${inside(of.of, bindings.isNull + 1)} IS ${of.not ? 'NOT ' : ''}NULL`,
        binds: bindings.isNull,
      };
    case 'in':
      return writtenList(of);
    case 'all': {
      const binds = bindings[of.join];
      return { sql: of.of.map((part) => inside(part, binds + 1)).join(` ${of.join} `), binds };
    }
    case 'pair':
      return writtenPair(of);
  }
}

type Of<Is extends Expression['is']> = Extract<Expression, { readonly is: Is }>;

function writtenList({ of, list, not }: Of<'in'>): Written {
  const values = list.map(writeExpression).join(', ');
  const sql = `${inside(of, bindings.in + 1)} ${not ? 'NOT ' : ''}IN (${values})`;
  return { sql, binds: bindings.in };
}

function writtenPair({ sign, left, right }: Of<'pair'>): Written {
  const binds = bindingOf(sign);
  // Comparisons do not chain; sums and products are read from the left.
  const first = inside(left, binds === bindings.compare ? binds + 1 : binds);
  return { sql: `${first} ${sign} ${inside(right, binds + 1)}`, binds };
}

const value = (sql: string): Written => ({ sql, binds: bindings.value });

function inside(of: Expression, least: number): string {
  const { sql, binds } = written(of);
  return binds < least ? `(${sql})` : sql;
}

function bindingOf(sign: string): number {
  if (/^[*/%]$/.test(sign)) return bindings.product;
  return /^(?:\+|-|\|\|)$/.test(sign) ? bindings.sum : bindings.compare;
}
