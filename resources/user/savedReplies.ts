import { choice, listed, longText, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

export const savedReply = shape('saved_reply', {
  ...listed(),
  use: choice({ review: ['review'], feedback: ['feedback'], refund: ['refund'], order: ['order'] }),
  name: text({ max: 40, search: true, sort: true }),
  content: longText({ max: 500, bilingual: true, lines: 5 }),
});

/** Answers that staff write again and again. Dialogs that answer a customer offer those of their use. */
export const savedReplies = resource(savedReply, {
  path: 'user/savedReply',
  label: 'name',
  menu: { group: 'shopSetting', icon: 'translate', weigh: 45 },
  history: true,
  list: {
    columns: ['name', 'use', 'content', 'status', 'weigh', 'update_time'],
    // Dialogs offer either language, whatever that of the reader.
    also: ['content_en'],
    filters: ['use', 'status'],
    sort: ['weigh', 'desc'],
    card: { title: 'name', status: 'status', detail: ['use', 'content'] },
  },
  query: { use: 'use' },
  form: [{ section: 'base', fields: ['use', 'name', 'content', 'content_en', 'status', 'weigh'] }],
  samples: {
    thanks: {
      id: 1,
      use: 'review',
      name: '感谢好评',
      content: '{customer}，感谢您的好评，期待再次为您服务。',
      content_en: 'Thank you for your review, {customer}. We look forward to serving you again.',
      weigh: 3,
    },
    worn: {
      id: 2,
      use: 'refund',
      name: '已使用，无法退款',
      content: '{customer}，您好。退款 {refund} 的商品已有使用痕迹，无法全额退款，请联系客服协商。',
      content_en:
        'Dear {customer}, the items of refund {refund} show signs of use, so we cannot refund them in full. Please contact us.',
      weigh: 2,
    },
  },
});
