import type { DeclaredReplies } from '../../../src/schema/index.ts';

/** Values of the record that a reply may name in braces, by its use: `{customer}`. */
export const replyVariables = {
  review: { customer: 'user_id.nickname', product: 'goods_id.name' },
  feedback: { customer: 'user_id.nickname', order: 'order_no' },
  refund: { customer: 'user_id.nickname', refund: 'refund_no', amount: 'refund_amount' },
} as const;
export type ReplyUse = keyof typeof replyVariables;

/** The option `replies` of an action that answers a customer. */
export const repliesFor = (use: ReplyUse): DeclaredReplies => ({
  from: 'saved_reply',
  text: 'content',
  where: { use },
  variables: replyVariables[use],
});
