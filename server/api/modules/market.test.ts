import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { creditCode, licenceCode } from '../../modules/licences/index.ts';
import { createModuleMarket } from './moduleMarket.ts';
import { annSigns, infos, strangerSigns, useMarketTree } from './testing/marketTree.ts';

const tree = useMarketTree();
beforeEach(() => tree.reset());
const shop = useHttpShop(undefined, { version: '1.0.0', market: tree.settings });

const market = async (token: string, query = '', lang = 'en') =>
  (await shop.get(`/admin/module/market${query}`, { token, lang })).data;

/** A buyer, with a shorthand for the calls that buy. */
async function buyer() {
  const token = await shop.admin(['module/index', 'module/buy']);
  const post = (action: string, body: object) =>
    shop.post(`/admin/module/${action}`, body, { token, lang: 'en' });
  const order = async (uid: string) =>
    (await post('order', { uid })).data['order'] as { id: number; sn: string };
  return { token, post, order };
}

const refusedFor = (field: string, text: RegExp) => ({
  code: 0,
  data: { error: 'invalid', fields: { [field]: expect.stringMatching(text) } },
});

test('the market shows the offers of its feed, judged for this installation', async () => {
  const token = await shop.admin(['module/index']);
  await shop.composed.modules.sync();

  const page = await market(token);

  expect(page).toMatchObject({
    publisher: 'ann',
    readAt: shop.now,
    balance: '0.00',
    canChange: true,
    categories: [
      { category: 'data', count: 1 },
      { category: 'trade', count: 1 },
      { category: 'tools', count: 3 },
    ],
  });
  expect(page['failure']).toBeUndefined();
  const notes = { uid: 'notes', state: 'update', installed: '1.0.0', version: '1.2.0' };
  expect(page['rows']).toMatchObject([
    { uid: 'later', state: 'incompatible', unmet: [{ code: 'product', found: '1.0.0' }] },
    { uid: 'lists', title: 'lists', state: 'available', isOn: false, isLicensed: true, unmet: [] },
    { ...notes, title: 'Notes', intro: 'Notes of staff.', isOn: true },
    { uid: 'paper', price: '68.00', isLicensed: false },
    { uid: 'pinned', state: 'incompatible' },
  ]);
});

test('a search and a category choose offers, in the language of the caller', async () => {
  const token = await shop.admin(['module/index']);

  const found = await market(token, '?search=便签', 'zh-cn');
  const tools = await market(token, '?category=trade&search=PAPER');

  expect(found['rows']).toMatchObject([{ uid: 'notes', title: '便签' }]);
  expect(tools['rows']).toMatchObject([{ uid: 'paper' }]);
  // The numbers of tabs do not depend on the search.
  expect(tools['categories']).toHaveLength(3);
});

test('a market that cannot be read, or is not trusted, is empty and says why', async () => {
  const token = await shop.admin(['module/index']);
  tree.offer([infos.free], { by: strangerSigns });
  const forged = await market(token);
  tree.remove('market');
  const away = await market(token);
  tree.offer([infos.free]);
  const good = await market(token);
  tree.remove('market');
  const kept = await market(token, '?fresh=1');

  expect([forged, away].map(({ rows, failure }) => [rows, failure])).toEqual([
    [[], 'The signature is wrong: the module was changed, or another key signed it.'],
    [[], 'The market cannot be reached. Try again later.'],
  ]);
  expect([good['failure'], kept['failure']]).toEqual([undefined, away['failure']]);
  expect(kept['rows']).toEqual(good['rows']);
});

test('without a named feed the market is that of the program, and may be empty', async () => {
  const { feed, ...settings } = tree.settings;
  const shipped = createModuleMarket(settings, { version: '1.0.0', now: () => shop.now });

  const none = await shipped.read();
  for (const name of ['feed.json', 'feed.json.sig'])
    tree.write(`modules/shipped/${name}`, readFileSync(join(feed, '..', name)));
  const found = await shipped.read();

  expect([none, found?.feed.publisher]).toEqual([undefined, 'ann']);
});

test('a licence is ordered once for each price, and a free module needs none', async () => {
  const { token, post, order } = await buyer();

  const first = await post('order', { uid: 'paper' });
  const again = await order('paper');
  tree.offer([infos.paid], { prices: { paper: '79.50' } });
  await market(token, '?fresh=1');
  const dearer = await post('order', { uid: 'paper' });

  expect(first.data).toEqual({
    order: {
      id: again.id,
      sn: expect.stringMatching(/^M[2-9A-Z]{14}$/),
      uid: 'paper',
      title: 'paper',
      price: '68.00',
      state: 'unpaid',
      balance: '0.00',
    },
  });
  expect(dearer.data).toMatchObject({ order: { price: '79.50' } });
  expect(dearer.data).not.toMatchObject({ order: { id: again.id } });
  tree.offer([infos.free]);
  await market(token, '?fresh=1');
  expect((await post('order', { uid: 'lists' })).data).toEqual({ error: 'module_free' });
  expect((await post('order', { uid: 'paper' })).data).toEqual({ error: 'not_found' });
});

test('an order is paid by its own code alone, and then the module is licensed', async () => {
  const { token, post, order } = await buyer();
  const { id, sn } = await order('paper');
  const pay = (code: string) => post('pay', { id, pay_type: 'code', code });
  const good = licenceCode(annSigns, { uid: 'paper', sn });

  const wrong = [
    await pay(''),
    await pay('L1.code'),
    await pay(licenceCode(annSigns, { uid: 'paper', sn: `${sn}2` })),
    await pay(licenceCode(annSigns, { uid: 'lists', sn })),
    await pay(licenceCode(strangerSigns, { uid: 'paper', sn })),
    await pay(creditCode(annSigns, 68_00)),
  ];
  const paid = await pay(` ${good} `);
  const twice = await pay('whatever');

  expect(wrong).toMatchObject(wrong.map(() => refusedFor('code', /order number/)));
  expect(paid).toMatchObject({ code: 1, data: { order: { id, state: 'paid' } } });
  expect(twice.data).toEqual(paid.data);
  expect(await shop.row('module_order', id)).toMatchObject({ pay_type: 'code', licence: good });
  expect(await order('paper')).toMatchObject({ id, state: 'paid' });
  expect((await market(token, '?search=paper'))['rows']).toMatchObject([{ isLicensed: true }]);
});

test('a code tops the account up once, and the account pays', async () => {
  const { token, post, order } = await buyer();
  const { id } = await order('paper');
  const pay = () => post('pay', { id, pay_type: 'balance' });
  const [code, more] = [creditCode(annSigns, 50_00), creditCode(annSigns, 25_10)];

  const wrong = [
    await post('topUp', { code: licenceCode(annSigns, { uid: 'paper', sn: 'M' }) }),
    await post('topUp', { code: creditCode(strangerSigns, 50_00) }),
    await post('topUp', { code: creditCode({ ...annSigns, publisher: 'bob' }, 50_00) }),
    await post('topUp', { code: `${code.slice(0, -2)}AA` }),
  ];
  const first = await post('topUp', { code });
  const again = await post('topUp', { code });
  const short = await pay();
  const second = await post('topUp', { code: more });
  const paid = await pay();
  const twice = await pay();

  expect(wrong).toMatchObject(wrong.map(() => refusedFor('code', /not a top-up code/)));
  expect([first.data, second.data]).toEqual([{ balance: '50.00' }, { balance: '75.10' }]);
  expect(again).toMatchObject(refusedFor('code', /used already/));
  expect(short.data).toEqual({ error: 'balance_short' });
  expect(paid.data).toMatchObject({ order: { state: 'paid', balance: '7.10' } });
  expect(twice.data).toEqual(paid.data);
  expect(await market(token)).toMatchObject({ balance: '7.10' });
  expect(await shop.rows('module_credit')).toMatchObject([
    { amount: 50_00, balance: 50_00 },
    { amount: 25_10, balance: 75_10 },
    { amount: -68_00, balance: 7_10 },
  ]);
});

test('staff without the node buy nothing, and an unknown order is not found', async () => {
  const { post } = await buyer();
  const token = await shop.admin(['module/index'], 'reader');

  const refused = await shop.post('/admin/module/order', { uid: 'paper' }, { token });
  const unknown = await post('pay', { id: 404, pay_type: 'balance' });

  expect([refused.code, unknown.data]).toEqual([401, { error: 'not_found' }]);
  expect(await shop.rows('module_order')).toEqual([]);
});
