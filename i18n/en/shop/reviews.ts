import type { reviews } from '../../../resources/shop/reviews.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Review',
  list: 'Reviews',
  search: 'Customer',
  empty: 'Reviews appear here when customers write them',
  fields: {
    order_id: 'Order',
    order_goods_id: 'Order item',
    goods_id: 'Product',
    sku_id: 'SKU no.',
    sku_text: 'Variant',
    user_id: 'Customer',
    star: 'Rating',
    content: 'Review',
    images: 'Pictures',
    has_image: 'Has pictures',
    video: 'Video',
    is_anonymous: 'Anonymous',
    tags: 'Tags',
    service_star: 'Service rating',
    express_star: 'Delivery rating',
    append_content: 'Follow-up',
    append_images: 'Follow-up pictures',
    append_time: 'Followed up',
    reply: 'Reply',
    reply_admin_id: 'Replied by',
    reply_time: 'Replied',
    is_auto: 'Automatic',
    status: 'Status',
    top: 'Pinned',
  },
  hints: {
    is_auto:
      'Written by the shop when the customer does not review in time; not part of the rating',
  },
  options: {
    star: { one: '★☆☆☆☆', two: '★★☆☆☆', three: '★★★☆☆', four: '★★★★☆', five: '★★★★★' },
    status: { hidden: 'Hidden', shown: 'Published', pending: 'Pending' },
  },
  presets: {
    pending: 'Pending',
    noReply: 'No reply',
    low: '3 stars or fewer',
    withImages: 'With pictures',
    hidden: 'Hidden',
  },
  waiting: { pending: 'Reviews to moderate' },
  sections: {
    review: 'Review',
    append: 'Follow-up',
    reply: 'Reply',
    about: 'Order',
    display: 'Display',
  },
  actions: {
    show: {
      name: 'Publish',
      title: 'Publish %{label} |||| Publish %{smart_count} reviews',
      done: 'Published',
      reason: 'Only pending and hidden reviews can be published',
    },
    reply: {
      name: 'Reply',
      title: 'Reply to %{label}',
      note: 'All customers see the reply; you can change it later',
      done: 'Replied',
      inputs: { reply: 'Your reply' },
      cases: {
        unseen: {
          note: 'Customers see the reply once the review is published; you can change it later',
        },
      },
      suggest: {
        thanks: 'Thank you for your kind words. We look forward to your next visit.',
        again: 'Thank you for sharing. Your review helps other customers choose.',
        sorry: 'We are sorry this fell short. We have passed your remarks on to production.',
        exchange:
          'We are sorry. Please request a return in your order and we will see to it quickly.',
        ask: 'Thank you for your feedback. Please contact customer service with details and we will follow up.',
      },
      reason: "Automatic reviews can't be replied to",
    },
    hide: {
      name: 'Hide',
      title: 'Hide %{label} |||| Hide %{smart_count} reviews',
      note: 'Customers no longer see it, and it does not count in the rating',
      done: 'Hidden',
      reason: 'Only pending and published reviews can be hidden',
    },
    pin: {
      name: 'Pin to top',
      title: 'Pin %{label} |||| Pin %{smart_count} reviews',
      done: 'Pinned',
      reason: 'Only published reviews that are not pinned can be pinned',
    },
    unpin: {
      name: 'Unpin',
      title: 'Unpin %{label} |||| Unpin %{smart_count} reviews',
      done: 'Unpinned',
      reason: 'Only pinned reviews can be unpinned',
    },
  },
} satisfies MessagesFor<typeof reviews>;
