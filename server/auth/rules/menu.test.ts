import { describe, expect, test } from 'vitest';
import type { MenuNode } from '../../../src/contract/index.ts';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { query } from '../../db/index.ts';
import { engines } from '../../../tests/support/databases.ts';

describe.each(engines)('on the %s database', (_, open) => {
  const shop = useHttpShop(open);

  async function menusOf(token: string, lang = 'zh-cn') {
    const { data, code } = await shop.get('/admin/Index/index', { token, lang });
    // The route says so.
    return code === 1 ? (data['menus'] as readonly MenuNode[]) : undefined;
  }

  const names = (nodes: readonly MenuNode[] = []): unknown =>
    nodes.map(({ name, children }) => (children ? [name, names(children)] : name));

  test('an admin gets what is granted, in its folder', async () => {
    const token = await shop.admin([
      'shop/order/order',
      'shop/order/order/index',
      'shop/order/order/delivery',
    ]);

    expect(names(await menusOf(token))).toEqual([
      ['shop', [['shop/order/order', ['shop/order/order/index', 'shop/order/order/delivery']]]],
    ]);
  });

  test('a node says what existing clients read of it', async () => {
    const token = await shop.admin(['shop/order/order', 'shop/order/order/index']);

    const [folder] = (await menusOf(token)) ?? [];
    const [page] = folder?.children ?? [];
    const [button] = page?.children ?? [];

    expect(
      Object.keys(page ?? {})
        .toSorted()
        .join(' '),
    ).toBe(
      'children component extend glyph icon id keepalive menu_type name path pid screen title type url',
    );
    expect(folder).toMatchObject({ pid: 0, type: 'menu_dir', menu_type: null, keepalive: 0 });
    expect(page).toMatchObject({
      type: 'menu',
      menu_type: 'tab',
      path: 'shop/order/order',
      icon: 'fa fa-list-alt',
      glyph: 'receipt',
      component: '',
      screen: 'resource:shop_order',
      keepalive: 'shop/order/order',
      extend: 'none',
    });
    expect(button).toMatchObject({ type: 'button', menu_type: null, keepalive: 0 });
    expect(button).not.toHaveProperty('children');
  });

  test('existing clients leave out the folders of which they have no page, below others too', async () => {
    const token = await shop.admin([
      'auth/admin',
      'auth/admin/index',
      'shop/order/order',
      'shop/order/order/index',
    ]);
    await query(
      shop.db,
      `insert into admin_rule (pid, type, title, name) select id, 'menu_dir', '内', 'inner' from admin_rule where name = 'shop'`,
    );
    await query(
      shop.db,
      `update admin_rule set pid = (select id from admin_rule where name = 'inner') where name = 'shop/order/order'`,
    );

    const menus = (await menusOf(token)) ?? [];

    const shown = menus.map(({ name, extend, screen }) => [name, extend, screen]);
    expect(shown.toSorted()).toEqual([
      ['auth', 'none', ''],
      ['shop', 'add_rules_only', 'folder'],
    ]);
    expect(menus.find(({ name }) => name === 'shop')?.children).toMatchObject([
      { name: 'inner', extend: 'add_rules_only', screen: 'folder' },
    ]);
  });

  test('titles come in the language of the caller, and as they were renamed', async () => {
    const token = await shop.admin('*');
    await query(
      shop.db,
      `update admin_rule set title = '我的店', title_en = null where name = 'shop'`,
    );

    const titles = async (lang: string) => {
      const menus = (await menusOf(token, lang)) ?? [];
      return [
        menus.find(({ name }) => name === 'shop')?.title,
        menus
          .find(({ name }) => name === 'shop')
          ?.children?.find(({ name }) => name === 'shop/order/order')?.title,
      ];
    };

    expect(await titles('zh-cn')).toEqual(['我的店', '订单列表']);
    expect(await titles('en')).toEqual(['我的店', 'Orders']);
  });

  test('a button whose page is not granted is left out', async () => {
    const token = await shop.admin(['user/user', 'shop/order/order/index']);

    expect(names(await menusOf(token))).toEqual([['user', ['user/user']]]);
  });

  test('disabled rules are not in the menu, and larger weights come first', async () => {
    const token = await shop.admin('*');
    await query(shop.db, `update admin_rule set status = '0' where name ~ '^(shop/)?user/'`);
    await query(shop.db, `update admin_rule set weigh = 1000 where name = 'auth'`);

    const menus = (await menusOf(token)) ?? [];

    const watched = menus.filter(({ name }) => ['auth', 'shop', 'user'].includes(name));
    expect(watched.map(({ name }) => name)).toEqual(['auth', 'shop', 'user']);
    expect(watched.at(-1)).not.toHaveProperty('children');
  });

  test('an admin without any permission cannot begin', async () => {
    const token = await shop.admin([]);

    expect(await shop.get('/admin/Index/index', { token })).toMatchObject({
      code: 0,
      data: { error: 'denied' },
    });
  });

  test('a changed group counts, also in another process', async () => {
    const { groupId } = await shop.staff({ nodes: ['shop/order/order'] });
    const { token } = await shop.signIn();
    const bystander = await shop.admin(['user/user'], 'other');
    const before = names(await menusOf(token));

    await query(shop.db, `update admin_group set rules = '["*"]' where id = $1`, [groupId]);

    await expect.poll(() => menusOf(token).then((menus) => menus?.length)).toBeGreaterThan(2);
    expect(before).toEqual([['shop', ['shop/order/order']]]);
    expect(names(await menusOf(bystander))).toEqual([['user', ['user/user']]]);
  });
});
