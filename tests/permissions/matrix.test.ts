import { describe, expect, test } from 'vitest';
import { oneOfEachKind } from '../../scripts/test/kinds.ts';
import { query } from '../../server/db/index.ts';
import { engines } from '../support/databases.ts';
import { useHttpShop } from '../support/httpShop.ts';
import { isLong } from '../support/long.ts';
import { membersOf } from '../support/accounts.ts';
import { answers } from './answers/index.ts';
import { callersOf, guest } from './callers.ts';
import { type AnsweredRoute, differences, everything, rows } from './calls.ts';
import { expectedOf, nodesIn } from './expected.ts';

describe.each(engines)('on the %s database', (_, open) => {
  const shop = useHttpShop(open);

  test('every route has an answer, and every answer a route', () => {
    const routes = shop.composed.registry.routes.map(({ method, path }) => `${method} ${path}`);

    expect(routes.length).toBeGreaterThan(160);
    expect(routes.toSorted()).toEqual(Object.keys(answers).toSorted());
  });

  /**
   * Routes that a person wrote, and those of one resource of each set of calls. The engine guards those of all
   * others alike, which callers with no token, no node, one node and all nodes try.
   */
  function examples(): readonly AnsweredRoute[] {
    if (isLong) return rows;
    const { routes } = shop.composed.registry;
    const declared = [...new Set(routes.flatMap(({ resource }) => resource ?? []))];
    const chosen = oneOfEachKind(declared, ({ verbs }) => verbs.toSorted());
    const others = new Set(
      routes
        .filter(({ resource }) => resource && !chosen.has(resource))
        .map(({ method, path }) => `${method} ${path}`),
    );
    return rows.filter(({ route }) => !others.has(route));
  }

  test('every route answers every caller as declared, and a refused call changes nothing', async () => {
    const found = [];
    const few = examples();
    expect(few.length).toBeGreaterThan(200);
    for (const caller of await callersOf(shop)) {
      const asked = caller.asksAll ? rows : few;
      const isOpen = ({ answer }: AnsweredRoute) => expectedOf(answer, caller) === 'open';
      const before = await everything(shop.db);
      found.push(
        ...(await differences(
          shop,
          caller,
          asked.filter((row) => !isOpen(row)),
        )),
      );
      expect([caller.name, await everything(shop.db)]).toEqual([caller.name, before]);
      found.push(...(await differences(shop, caller, asked.filter(isOpen))));
    }

    expect(found).toEqual([]);
  });

  test('expired tokens open no route, and are reported as expired in their own realm alone', async () => {
    const members = membersOf(shop);
    await members.add('visitor', { group_id: await members.group('*') });
    const token = await shop.admin('*', 'boss');
    const { memberToken } = await members.signIn();
    shop.pass(7_201);

    const late = guest('late', { token, memberToken });
    const found = await differences(shop, { ...late, admin: 'expired', member: 'expired' }, rows);
    const swapped = guest('late, in the other realm', { token: memberToken, memberToken: token });

    expect([...found, ...(await differences(shop, swapped, examples()))]).toEqual([]);
  });

  test('tokens of an ended session open no route', async () => {
    const members = membersOf(shop);
    const id = await members.add('visitor', { group_id: await members.group('*') });
    const [boss, other] = [await shop.admin('*', 'boss'), await shop.admin('*', 'other')];
    const { memberToken } = await members.signIn();
    const [{ id: bossId } = { id: 0 }] = await query<{ id: number }>(
      shop.db,
      `select id from admin where username = 'boss'`,
    );
    await shop.post('/admin/auth.Admin/edit', { id: bossId, status: '0' }, { token: other });
    await shop.post('/admin/user.User/edit', { id, status: 'disable' }, { token: other });

    const found = await differences(shop, guest('gone', { token: boss, memberToken }), examples());

    expect(found).toEqual([]);
  });

  test.each([
    ['admin', 'admin_group', 'admin_rule'],
    ['member', 'user_group', 'user_rule'],
  ] as const)(
    'a node of a %s opens its own routes, and all other nodes together do not',
    async (realm, groups, rules) => {
      const guarded = rows.filter(({ answer }) => answer.startsWith(`${realm} `));
      const nodes = new Set(guarded.flatMap(({ answer }) => nodesIn(answer)));
      const [tokens, groupId] = await bearer(realm);
      const holding = async (condition: string, node: string) => {
        await query(
          shop.db,
          `update ${groups} set rules = (select coalesce(jsonb_agg(id), '[]') from ${rules} where ${condition})
         where id = $1 and $2 <> ''`,
          [groupId, node],
        );
        shop.composed.auth.forget();
      };
      const found = [];
      for (const node of nodes) {
        const own = guarded.filter(({ answer }) => nodesIn(answer).includes(node));
        await holding('name = $2', node);
        const only = { ...guest(`only ${node}`, tokens), [realm]: [node] };
        found.push(...(await differences(shop, only, own)));
        await holding('name <> $2', node);
        const others = [...nodes].filter((name) => name !== node);
        const without = { ...guest(`all but ${node}`, tokens), [realm]: others };
        found.push(...(await differences(shop, without, own)));
      }

      expect(nodes.size).toBeGreaterThan(realm === 'admin' ? 70 : 4);
      expect(found).toEqual([]);
    },
  );

  /** A caller whose group a test changes. */
  async function bearer(realm: 'admin' | 'member') {
    if (realm === 'admin') {
      const { groupId } = await shop.staff();
      return [{ token: (await shop.signIn()).token }, groupId] as const;
    }
    const members = membersOf(shop);
    const group = await members.group([]);
    await members.add('visitor', { group_id: group });
    return [{ memberToken: (await members.signIn()).memberToken }, group] as const;
  }
});
