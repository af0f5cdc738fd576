import { expect, test } from 'vitest';
import { belongsTo, text } from '../../fields/index.ts';
import { shape } from '../../schema/index.ts';
import { replyText } from './replyText.ts';

const order = shape('order', {
  order_no: text({ max: 20 }),
  user_id: belongsTo('user', { shows: 'nickname' }),
  admin_id: belongsTo('admin', { shows: 'nickname', as: 'clerk' }),
});
const variables = { order: 'order_no', customer: 'user_id.nickname', clerk: 'admin_id.nickname' };
const row = {
  order_no: 'A1',
  user_id: 4,
  user: { id: 4, nickname: '林知夏' },
  clerk: { id: 1, nickname: '闻溪' },
};

test.each([
  ['{customer}，订单 {order} 已处理。{clerk}', '林知夏，订单 A1 已处理。闻溪'],
  ['{unknown} {order}{order}', '{unknown} A1A1'],
  ['{toString}', '{toString}'],
  ['no variable { order }', 'no variable { order }'],
])('%s', (written, filled) => {
  expect(replyText(written, variables, order, row)).toBe(filled);
});

test('a variable without a value stays', () => {
  expect(replyText('{customer}: {order}', variables, order, { order_no: '' })).toBe(
    '{customer}: {order}',
  );
});
