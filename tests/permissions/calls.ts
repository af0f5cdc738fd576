import { query, type Db } from '../../server/db/index.ts';
import { shapes } from '../../resources/index.ts';
import type { Method } from '../support/httpCall.ts';
import type { HttpShop } from '../support/httpShop.ts';
import { answers, type Answer } from './answers/index.ts';
import { expectedOf, verdictOf, type Caller } from './expected.ts';

export type Row = { readonly route: string; readonly answer: Answer };

/** The rows of the matrix. Signing out comes last: it ends what the others are called with. */
export const rows: readonly Row[] = Object.entries(answers)
  .map(([route, answer]) => ({ route, answer }))
  .toSorted((a, b) => Number(a.route.includes('logout')) - Number(b.route.includes('logout')));

/**
 * Calls routes as somebody. Behind the gate every call fails for what it brings: rows that do not
 * exist and values that are none, so that nothing of another call is touched.
 *
 * @returns where the reply is not the declared one: who, what, and both replies
 */
export async function differences(shop: HttpShop, caller: Caller, asked: readonly Row[]) {
  const found: string[] = [];
  for (const { route, answer } of asked) {
    const expected = expectedOf(answer, caller);
    const verdict = await verdictFor(shop, caller, route);
    if (verdict !== expected) found.push(`${caller.name}, ${route}: ${expected}, not ${verdict}`);
  }
  return found;
}

async function verdictFor(shop: HttpShop, { tokens }: Caller, route: string) {
  const [method = '', path = ''] = route.split(' ');
  const params = parameters[route] ?? '?id=999999';
  // Names of rows come in the address or in the body.
  const body = method === 'GET' ? {} : { body: { id: 999_999, ids: [999_999] } };
  // A row of the table begins with a method; the router knows which there are.
  return verdictOf(await shop.call(method as Method, path + params, { ...tokens, ...body }));
}

/** What a route reads before it asks who calls. */
const parameters: Readonly<Record<string, string>> = {
  'GET /admin/ajax/getTablePk': '?table=admin',
  'GET /admin/ajax/getTableFieldList': '?table=admin',
};

/** Everything that is stored, in one text for each table. */
/** What is stored, but for the log of calls: it grows with each one that is refused. */
export async function everything(db: Db): Promise<readonly object[]> {
  const tables = [...shapes.map(({ name }) => name), 'admin_group_access'].filter(
    (name) => name !== 'admin_log',
  );
  const parts = tables.map(
    (name) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, ';' order by t::text), '')) as sum from "${name}" t`,
  );
  return query(db, parts.join(' union all '));
}
