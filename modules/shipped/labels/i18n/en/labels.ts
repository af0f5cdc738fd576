import type { labels } from '../../resources/labels.ts';
import type { MessagesFor } from '#shopwright/schema';

export default {
  name: 'Label',
  list: 'Labels',
  search: 'Title or barcode',
  empty: 'Add a label, then choose it to print it',
  fields: {
    title: 'Title',
    price: 'Price',
    code: 'Barcode',
    goods_id: 'Product',
    format_id: 'Format',
    copies: 'Copies',
    printed_time: 'Printed',
  },
  hints: {
    goods_id: 'Title, price and barcode are taken from it where they are empty',
    code: '8 or 13 digits; the last one is the check digit',
  },
  presets: { waiting: 'To print' },
  sections: { base: 'Label', paper: 'Paper' },
  actions: {
    printed: {
      name: 'Mark as printed',
      done: 'Marked as printed',
      reason: 'It is printed already',
    },
  },
} satisfies MessagesFor<typeof labels>;
