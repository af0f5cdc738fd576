import { expect, test } from 'vitest';
import { useHttpShop } from '../../../tests/support/httpShop.ts';

const shop = useHttpShop();

const edit = ['blog/category', 'blog/category/edit'];
const come = (token: string, id: number, values = {}) =>
  shop.post(
    '/admin/Index/presence',
    { resource: 'blog_category', id, is_leaving: 0, ...values },
    { token },
  );

test('two who edit a record hear of each other, until one leaves or is not heard of', async () => {
  const [one, other] = [await shop.admin(edit, 'first'), await shop.admin(edit, 'second')];

  const alone = await come(one, 5);
  const both = await come(other, 5);
  const elsewhere = await come(other, 6);
  await come(other, 5, { is_leaving: 1 });
  const left = await come(one, 5);
  await come(other, 5);
  shop.pass(61);
  const forgotten = await come(one, 5);

  expect(alone.data).toEqual({ others: [] });
  expect(both.data?.['others']).toEqual([{ id: expect.any(Number), name: expect.any(String) }]);
  expect([elsewhere, left, forgotten].map(({ data }) => data)).toEqual([
    { others: [] },
    { others: [] },
    { others: [] },
  ]);
});

test.each([
  ['without permission to edit', ['blog/category', 'blog/category/index'], 'blog_category'],
  ['of a resource that is not edited', ['shop/payment'], 'shop_payment'],
  ['of no resource', ['shop/payment'], 'nothing'],
])('no name is given %s', async (_, nodes, resource) => {
  const token = await shop.admin(nodes);

  expect((await come(token, 5, { resource })).code).not.toBe(1);
});
