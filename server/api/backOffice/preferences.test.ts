import { describe, expect, test } from 'vitest';
import {
  dashboardPreference,
  favouritesPreference,
  preferences,
  savePreference,
} from '../../../src/contract/index.ts';
import { engines } from '../../../tests/support/databases.ts';
import { useHttpShop } from '../../../tests/support/httpShop.ts';

const key = 'columns:shop_order';

describe.each(engines)('on the %s database', (_, open) => {
  const shop = useHttpShop(open);
  const own = async (token: string) => (await shop.get(preferences.path, { token })).data['list'];
  const save = (token: string, body: unknown) => shop.post(savePreference.path, body, { token });

  test('an admin finds what they have arranged, and nobody else does', async () => {
    const mine = await shop.admin([], 'alice');
    const theirs = await shop.admin('*', 'owner');
    await save(theirs, { key, value: { hidden: ['lines'] } });

    await save(mine, { key, value: { hidden: ['mobile'] } });
    await save(mine, { key, value: { hidden: ['status'] } });

    expect(await own(mine)).toEqual([{ key, value: { hidden: ['status'] } }]);
    expect(await own(theirs)).toEqual([{ key, value: { hidden: ['lines'] } }]);
    expect(await shop.rows('preference')).toMatchObject([{ version: 1 }, { version: 2 }]);
  });

  test('naming somebody else changes nothing of theirs', async () => {
    const mine = await shop.admin([], 'alice');
    const theirs = await shop.admin([], 'bob');
    await save(theirs, { key, value: { hidden: [] } });

    await save(mine, { key, value: { hidden: ['id'] }, admin_id: 2 });

    expect(await own(theirs)).toEqual([{ key, value: { hidden: [] } }]);
  });

  test('the dashboard is arranged for oneself, like the columns of a list', async () => {
    const token = await shop.admin();
    const value = { hidden: ['attention'], order: [] };

    await save(token, { key, value: { hidden: [], order: [] } });
    await save(token, { key: dashboardPreference, value });

    expect(await own(token)).toContainEqual({ key: dashboardPreference, value });
  });

  test('the favourites of the menu stay in the order they were given', async () => {
    const token = await shop.admin();
    const value = ['shop/payment', 'shop/order/order'];

    await save(token, { key: favouritesPreference, value });

    expect(await own(token)).toEqual([{ key: favouritesPreference, value }]);
  });

  test('null forgets it', async () => {
    const token = await shop.admin();
    await save(token, { key, value: [] });
    await save(token, { key: 'views:shop_goods', value: [] });

    await save(token, { key, value: null });

    expect(await own(token)).toEqual([{ key: 'views:shop_goods', value: [] }]);
  });

  test.each([
    ['a key of no list', { key: 'columns:nothing', value: {} }, 'key'],
    ['a kind nobody knows', { key: 'password:shop_order', value: {} }, 'key'],
    ['no key', { value: {} }, 'key'],
    ['a bare text', { key, value: 'x' }, 'value'],
    ['no value', { key }, 'value'],
    ['more than a list needs', { key, value: ['x'.repeat(16_000)] }, 'value'],
  ])('%s is refused and nothing is kept', async (_name, body, field) => {
    const token = await shop.admin();

    const reply = await save(token, body);

    expect(reply).toMatchObject({ code: 0, data: { error: 'invalid', field } });
    expect(await shop.rows('preference')).toEqual([]);
  });

  test('preferences require a session', async () => {
    expect((await shop.get(preferences.path)).code).toBe(303);
    expect((await shop.post(savePreference.path, { key, value: {} })).code).toBe(303);
  });
});
