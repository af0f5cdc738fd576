import type { savedReplies } from '../../../resources/user/savedReplies.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Saved reply',
  list: 'Saved replies',
  search: 'Name',
  empty: 'Write a common answer once, and choose it for reviews, feedback, refunds and orders',
  fields: { use: 'Used for', name: 'Name', content: 'Text', status: 'Status' },
  hints: {
    content:
      'Variables: reviews {customer} {product}, feedback {customer} {order}, refunds {customer} {refund} {amount}, orders {customer} {order}',
  },
  options: {
    use: { review: 'Reviews', feedback: 'Feedback', refund: 'Refunds', order: 'Orders' },
    status: { off: 'Off', on: 'On' },
  },
  sections: { base: 'Saved reply' },
} satisfies MessagesFor<typeof savedReplies>;
