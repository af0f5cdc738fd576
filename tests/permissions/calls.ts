import { query, type Db } from '../../server/db/index.ts';
import { shapes } from '../../resources/index.ts';
import type { Method } from '../support/httpCall.ts';
import type { HttpShop } from '../support/httpShop.ts';
import { answers, type Answer } from './answers/index.ts';
import { expectedOf, verdictOf, type Caller } from './expected.ts';

export type AnsweredRoute = { readonly route: string; readonly answer: Answer };

/** Every route with its answer. Signing out comes last: it ends the session of the others. */
export const rows: readonly AnsweredRoute[] = Object.entries(answers)
  .map(([route, answer]) => ({ route, answer }))
  .toSorted((a, b) => Number(a.route.includes('logout')) - Number(b.route.includes('logout')));

/**
 * Calls routes as one caller. Behind the gate every call fails on its input: its records do not exist and
 * its values are invalid, so that no call changes anything.
 *
 * @returns where the reply is not the declared one: caller, route, expected and actual verdict
 */
export async function differences(shop: HttpShop, caller: Caller, asked: readonly AnsweredRoute[]) {
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
  // Ids of records are in the address or in the body.
  const body = method === 'GET' ? {} : { body: { id: 999_999, ids: [999_999] } };
  // Every route begins with a method of the router.
  return verdictOf(await shop.call(method as Method, path + params, { ...tokens, ...body }));
}

/** Parameters that a route reads before its permission is checked. */
const parameters: Readonly<Record<string, string>> = {
  'GET /admin/ajax/getTablePk': '?table=admin',
  'GET /admin/ajax/getTableFieldList': '?table=admin',
};

/** A checksum of each table, except for the admin log: it grows with each refused call. */
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
