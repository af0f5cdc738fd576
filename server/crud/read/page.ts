import { query } from '../../db/index.ts';
import { allOf, type Raw, type RowParts, type Sort, type Values } from '../plan/index.ts';
import { orderSql, type Page } from '../search/index.ts';
import type { Reading } from './reading.ts';
import { selectionOf } from './selection.ts';
import { cappedCount, type Total, totalOf } from './total.ts';

type Asked = {
  readonly parts: RowParts;
  readonly conditions: readonly string[];
  readonly values: Values;
  readonly sort: Sort;
  readonly page: Page;
};

/**
 * One page of rows with its related rows and the total, by one statement.
 *
 * The page is cut first, so that related rows are looked up for it alone, and the count runs only
 * when the page does not tell the total itself: a last page that is not full does. Limit and offset
 * are parameters although they are numbers: PostgreSQL then plans each call for its own values
 * instead of keeping a plan that suits the average.
 */
export async function readPage(
  { db, plan }: Pick<Reading, 'db' | 'plan'>,
  { parts, conditions, values, sort, page }: Asked,
): Promise<Total & { readonly rows: readonly Raw[] }> {
  const { sql: table } = plan.table;
  const where = allOf(conditions);
  const limit = values.bind(page.limit);
  const offset = values.bind(page.offset);
  const { own, related, joins } = selectionOf(parts);
  const cut = `from ${table} t where ${where} order by ${orderSql(sort, 't')} limit ${limit} offset ${offset}`;
  const rows = await query<Raw>(
    db,
    `with p as materialized (${page.offset > shallow ? deferred(own, table, cut) : `select ${own} ${cut}`})` +
      ` select ${totalSql(cappedCount(table, where), limit, offset)} as "#", p.*${related}` +
      ` from (select count(*) as rows from p) n left join p on true${joins('p')}` +
      ` order by ${orderSql(sort, 'p')}`,
    values.given,
  );
  const counted = Number(rows[0]?.['#'] ?? 0);
  return { ...totalOf(counted), rows: rows.filter((row) => row['id'] !== null) };
}

/** Rows that are only skipped are not read: the index tells which they are. */
const deferred = (own: string, table: string, cut: string): string =>
  `select ${own} from (select t."id" ${cut}) d join ${table} t on t."id" = d."id"`;

/** Skipping fewer rows than this costs less than a second look for those that stay. */
const shallow = 200;

const totalSql = (count: string, limit: string, offset: string): string =>
  `case when n.rows < ${limit}::bigint and (n.rows > 0 or ${offset}::bigint = 0)` +
  ` then n.rows + ${offset}::bigint else ${count} end`;
