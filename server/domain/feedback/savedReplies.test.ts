import { expect, test } from 'vitest';
import { useHttpShop } from '../../../tests/support/httpShop.ts';

const shop = useHttpShop();

const nodes = ['user/savedReply', 'user/savedReply/add', 'user/savedReply/edit'];
const reply = { use: 'refund', name: '已使用', content: '{customer}，退款 {refund}', status: 1 };
const add = (token: string, values: object) =>
  shop.post('/admin/user.SavedReply/add', values, { token });

test('a reply names variables of its use alone, also when its use changes', async () => {
  const token = await shop.admin(nodes);

  const kept = await add(token, reply);
  const foreign = await add(token, { ...reply, content_en: 'Dear {custmer}, {product}' });
  const id = (kept.data as { id: number }).id;
  const moved = await shop.post('/admin/user.SavedReply/edit', { id, use: 'review' }, { token });

  expect(kept.code).toBe(1);
  expect(foreign.data).toMatchObject({
    fields: { content_en: expect.stringContaining('{custmer}') },
  });
  expect(moved.data).toMatchObject({ fields: { content: expect.stringContaining('{refund}') } });
});

test('the list that dialogs read holds both languages', async () => {
  const token = await shop.admin([...nodes, 'user/savedReply/index']);
  await add(token, { ...reply, content_en: 'Dear {customer}' });

  const { data } = await shop.get('/admin/user.SavedReply/index', { token });

  expect(data['list']).toMatchObject([
    { content: '{customer}，退款 {refund}', content_en: 'Dear {customer}' },
  ]);
});
