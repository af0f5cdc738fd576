import { beforeEach, expect, test } from 'vitest';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { addMember, addOrder, addSku } from '../../../tests/support/shopRows.ts';

const shop = useHttpShop();
let token = '';
let userId = 0;
let sku = { id: 0, goodsId: 0 };

beforeEach(async () => {
  token = await shop.admin('*');
  userId = await addMember(shop);
  sku = await addSku(shop);
});

async function review(star: number, values: object = {}): Promise<number> {
  const { id, lineIds } = await addOrder(shop, { userId, status: 5, lines: [{ sku, num: 1 }] });
  return shop.insert('order_evaluate', {
    order_id: id,
    order_goods_id: lineIds[0],
    goods_id: sku.goodsId,
    sku_id: sku.id,
    user_id: userId,
    star,
    content: '版型合身',
    ...values,
  });
}
const run = (action: string, ids: readonly number[], input: object = {}) =>
  shop.post(`/admin/shop.order.Evaluate/${action}`, { ids, input }, { token });
const rating = async () => {
  const {
    rating: mean,
    rating_count,
    auto_rating_count,
  } = await shop.row('shop_goods', sku.goodsId);
  return [mean, rating_count, auto_rating_count];
};

test('the rating of a product is the mean of its shown reviews that members wrote', async () => {
  const [low, , pending] = [await review(1), await review(4), await review(4, { status: 2 })];
  await review(5, { is_auto: 1, content: '' });
  const bystander = await addSku(shop);

  await run('show', [pending]);
  const all = await rating();
  await run('hide', [low]);

  expect(all).toEqual(['3.00', 3, 1]);
  expect(await rating()).toEqual(['4.00', 2, 1]);
  expect(await shop.row('order_evaluate', low)).toMatchObject({ status: 0, version: 2 });
  expect(await shop.row('shop_goods', bystander.goodsId)).toMatchObject({ rating: '0.00' });
});

test('reviews are shown and hidden together; those already so are refused one by one', async () => {
  const [shown, hidden] = [await review(5), await review(2, { status: 0 })];

  const reply = await run('show', [shown, hidden]);

  expect(reply.data).toMatchObject({ done: [hidden], refused: [{ id: shown }] });
  expect(await rating()).toEqual(['3.50', 2, 0]);
});

test('a reply names its author and can be changed; automatic reviews take none', async () => {
  const [own, auto] = [await review(3), await review(5, { is_auto: 1, content: '' })];

  await run('reply', [own], { reply: '谢谢' });
  shop.pass(60);
  await run('reply', [own], { reply: '谢谢反馈，下批会改进' });
  const refused = await run('reply', [auto], { reply: '谢谢' });
  const empty = await run('reply', [own], { reply: ' ' });

  expect(await shop.row('order_evaluate', own)).toMatchObject({
    content: '版型合身',
    reply: '谢谢反馈，下批会改进',
    reply_admin_id: 1,
    reply_time: shop.now,
  });
  expect(refused.data).toMatchObject({ error: 'illegal_transition' });
  expect(empty.data).toMatchObject({ error: 'invalid', field: 'input.reply' });
});

test('no call edits what a member wrote', async () => {
  const id = await review(3);

  const edited = await shop.post(
    '/admin/shop.order.Evaluate/edit',
    { id, content: '很好' },
    { token },
  );
  const deleted = await shop.call('DELETE', `/admin/shop.order.Evaluate/del?ids[]=${id}`, {
    token,
  });

  expect([edited.code, deleted.code]).toEqual([404, 404]);
  expect(await shop.row('order_evaluate', id)).toMatchObject({ content: '版型合身', version: 1 });
});
