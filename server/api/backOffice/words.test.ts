import { describe, expect, test } from 'vitest';
import { engines } from '../../../tests/support/databases.ts';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { query } from '../../db/index.ts';
import type { PaletteWord } from '../../../src/contract/index.ts';

describe.each(engines)('on the %s database', (_, open) => {
  const shop = useHttpShop(open);
  const wordsOf = async (token: string) =>
    // `data` has the form of the contract.
    (await shop.get('/admin/Index/words', { token })).data['words'] as readonly PaletteWord[];

  test('a page is called as its rule says in both languages, and spelled sign by sign', async () => {
    const token = await shop.admin('*');
    await query(
      shop.db,
      `update admin_rule set title = '银行退款', title_en = 'Refunds' where name = 'shop/order/order'`,
    );

    const found = (await wordsOf(token)).find(({ titles }) => titles.en === 'Refunds');

    expect(found?.key).toMatch(/^node \d+$/);
    expect(found?.titles).toEqual({ 'zh-cn': '银行退款', en: 'Refunds' });
    // 行 is háng in a bank, and xíng elsewhere.
    expect(found?.pinyin).toEqual(['yin', 'hang', 'tui', 'kuan']);
  });

  test('views, forms, actions and what the shell can do are called too', async () => {
    const token = await shop.admin('*');
    const words = new Map((await wordsOf(token)).map((word) => [word.key, word]));

    expect(words.get('view shop_order toShip')).toEqual({
      key: 'view shop_order toShip',
      titles: { 'zh-cn': '待发货', en: 'To ship' },
      pinyin: ['dai', 'fa', 'huo'],
      of: { 'zh-cn': '订单列表', en: 'Orders' },
      to: '/admin/shop/order/order?status=2',
    });
    expect(words.get('add shop_goods')?.to).toBe('/admin/shop/goods/goods/add');
    expect(words.get('act shop_order ship')?.titles.en).toBe('Ship order');
    expect(words.get('command signOut')?.titles).toEqual({ 'zh-cn': '退出登录', en: 'Sign out' });
    expect(
      [...words.values()].filter(
        ({ titles, pinyin }) => pinyin.length !== [...titles['zh-cn']].length,
      ),
    ).toEqual([]);
  });

  test('words exclude pages without permission', async () => {
    const token = await shop.admin(['shop/order/order/index', 'shop/order/order']);
    const keys = (await wordsOf(token)).map(({ key }) => key);

    expect(keys.filter((key) => !key.startsWith('command '))).toEqual([
      expect.stringMatching(/^node \d+$/),
      'view shop_order toPay',
      'view shop_order toShip',
      'view shop_order toReceive',
      'view shop_order toEvaluate',
      'view shop_order complete',
      'view shop_order cancelled',
      'view shop_order cancelAsked',
      'view shop_order mine',
    ]);
  });

  test('words require a session', async () => {
    expect(await shop.get('/admin/Index/words')).toMatchObject({ code: 303 });
  });
});
