import type zhCn from '../../zh-cn/store/reviews.ts';

export default {
  title: 'Write a review',
  none: 'Nothing to review',
  toOrder: 'Back to order',
  stars: 'Rating',
  service: 'Service (optional)',
  carrier: 'Delivery (optional)',
  levels: {
    s1: '1 star, poor',
    s2: '2 stars, fair',
    s3: '3 stars, average',
    s4: '4 stars, good',
    s5: '5 stars, excellent',
  },
  content: 'Review (optional)',
  pictures: 'Pictures (optional)',
  anonymous: 'Post anonymously',
  send: 'Submit review',
  sent: 'Review submitted',
  append: { title: 'Add a follow-up', content: 'Follow-up' },
} satisfies typeof zhCn;
