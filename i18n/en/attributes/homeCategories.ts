import type { homeCategories } from '../../../resources/attributes/homeCategories.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Home category',
  list: 'Home categories',
  search: 'Title',
  empty: 'Choose the categories shown on the home page, 20 active at most',
  fields: {
    classify_id: 'Category',
    title: 'Title',
    image: 'Image',
    layout: 'Layout',
    goods_limit: 'Products',
    show_from: 'Show from',
    show_to: 'Show until',
    status: 'Status',
  },
  hints: {
    goods_limit: 'Products shown in the row at most',
    show_from: 'Leave blank to show it now',
    show_to: 'Leave blank for no end',
  },
  rules: { window: 'The end must be later than the start' },
  sections: { base: 'Home category', window: 'Schedule' },
  options: {
    status: { off: 'Off', on: 'On' },
    layout: { icon: 'Icon', card: 'Card', row_goods: 'Product row' },
  },
} satisfies MessagesFor<typeof homeCategories>;
