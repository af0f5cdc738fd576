import type { DeclaredReplies } from '../../../src/schema/index.ts';

/** Values of the record that a reply may name in braces, by its use: `{customer}`. */
export const replyVariables = {
  review: { customer: 'user_id.nickname', product: 'goods_id.name' },
  feedback: { customer: 'user_id.nickname', order: 'order_no' },
  refund: { customer: 'user_id.nickname', refund: 'refund_no', amount: 'refund_amount' },
  order: { customer: 'user_id.nickname', order: 'order_no' },
} as const;
export type ReplyUse = keyof typeof replyVariables;

type VariableOf<Use extends ReplyUse> = {
  readonly [U in Use]: keyof (typeof replyVariables)[U];
}[Use];

/**
 * The option `replies` of an action that writes to a customer.
 *
 * @param fields of a record that names the values otherwise: `{ order: 'custom_no' }`
 */
export const repliesFor = (
  use: ReplyUse,
  fields: Readonly<Partial<Record<VariableOf<ReplyUse>, string>>> = {},
): DeclaredReplies => ({
  from: 'saved_reply',
  text: 'content',
  where: { use },
  variables: { ...replyVariables[use], ...fields },
});
