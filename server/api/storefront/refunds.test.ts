import { beforeEach, describe, expect, test } from 'vitest';
import { membersOf } from '../../../tests/support/accounts.ts';
import { engines } from '../../../tests/support/databases.ts';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { addCarrier, addOrder, addSku } from '../../../tests/support/shopRows.ts';

describe.each(engines)('on the %s database', (_, open) => {
  const shop = useHttpShop(open);
  const members = membersOf(shop);
  let memberToken = '';
  let stranger = '';
  let order = { id: 0, lineIds: [0] as readonly number[] };
  beforeEach(async () => {
    const userId = await members.add('visitor');
    ({ memberToken } = await members.signIn());
    await members.add('stranger');
    stranger = (await members.signIn('stranger')).memberToken;
    const sku = await addSku(shop);
    order = await addOrder(shop, { userId, status: 3, lines: [{ sku, num: 3 }] });
  });
  const post = (call: string, body: object, { key = '', token = memberToken, lang = '' } = {}) =>
    shop.post(`/api/shop.Refund/${call}`, body, {
      memberToken: token,
      headers: { ...(key && { 'idempotency-key': key }), ...(lang && { 'think-lang': lang }) },
    });
  const get = (call: string, token = memberToken) =>
    shop.get(`/api/shop.Refund/${call}`, { memberToken: token });
  const request = (num = 1) => ({
    order_id: order.id,
    type: 1,
    lines: [{ order_goods_id: order.lineIds[0], num }],
    reason_code: 3,
  });

  test('a member sees what can be refunded, asks once, and withdraws', async () => {
    const [line] = order.lineIds;
    expect((await get(`precheck?order_id=${order.id}&lines=${line}:2`)).data).toMatchObject({
      types: [1, 2],
      amount: '200.00',
      lines: [{ order_goods_id: line, num: 2, amount: '200.00' }],
    });
    expect((await get('reasons')).data).toMatchObject({ list: [{ code: 3 }, {}, {}, {}, {}] });

    const first = await post('apply', request(2), { key: 'refund-1-a' });
    const again = await post('apply', request(2), { key: 'refund-1-a' });

    expect(again.data).toEqual(first.data);
    const { id } = first.data as { readonly id: number };
    expect((await get('index')).data).toMatchObject({
      list: [{ id, apply_amount: '200.00', status: 1, lines: [{ num: 2 }] }],
      cursor: null,
    });
    expect((await get(`detail?id=${id}`)).data).toMatchObject({ logs: [{ action: 'apply' }] });
    expect((await post('cancel', { id })).code).toBe(1);
    expect((await get(`detail?id=${id}`)).data).toMatchObject({ status: 3, close_type: 2 });
    expect((await post('cancel', { id })).data).toMatchObject({ error: 'illegal_transition' });
  });

  test('an order tells its refunds, and a return is sent with a carrier in use', async () => {
    const carrier = await addCarrier(shop);
    const off = await addCarrier(shop, { status: 0 });
    const { data } = await post('apply', request(), { key: 'refund-4-a' });

    const detail = await shop.get(`/api/shop.Order/detail?id=${order.id}`, { memberToken });

    expect(detail.data['row']).toMatchObject({
      refunds: [{ id: data['id'], refund_no: data['refund_no'], status: 1, audit_status: 1 }],
    });
    const { list } = (await get('companies')).data as { readonly list: readonly object[] };
    expect(list).toContainEqual(expect.objectContaining({ id: carrier }));
    expect(list).not.toContainEqual(expect.objectContaining({ id: off }));
  });

  test('refunds and orders of others are not there', async () => {
    const foreign = { ...request(), images: ['/storage/of/others.png'] };
    const picture = await post('apply', foreign, { key: 'refund-2-c' });
    expect(picture.data['field']).toBe('images');
    const { data } = await post('apply', request(), { key: 'refund-2-a' });
    const token = stranger;
    const { id } = data as { readonly id: number };

    const replies = await Promise.all([
      get(`detail?id=${id}`, token),
      get(`precheck?order_id=${order.id}`, token),
      post('cancel', { id }, { token }),
      post('apply', request(), { key: 'refund-2-b', token }),
      post('ship', { id, company_id: await addCarrier(shop), express_no: 'QY1' }, { token }),
    ]);

    expect(replies.map((reply) => reply.data['error'])).toEqual(Array(5).fill('not_found'));
    expect((await get('index', token)).data).toEqual({ list: [], cursor: null });
  });

  test('each refusal has a sentence in both languages', async () => {
    const tooMuch = { ...request(), amount: '100.01' };
    const said = async (body: object, lang: string) =>
      (await post('apply', body, { key: `refund-3-${lang}`, lang })).msg;
    expect(await said(tooMuch, 'en')).toBe('At most ¥100.00 can be refunded.');
    expect(await said(tooMuch, 'zh-cn')).toBe('最多可退 ¥100.00');
    const { data } = await post('apply', request(9), { key: 'refund-3-b', lang: 'en' });
    expect(data).toMatchObject({ error: 'invalid', field: 'lines' });
  });
});
