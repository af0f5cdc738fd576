import type { goodsClasses } from '../../../resources/shop/classify.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Category',
  list: 'Categories',
  search: 'Name',
  empty: 'Products are shown by category, on up to three levels',
  fields: {
    pid: 'Parent category',
    name: 'Name',
    image: 'Picture',
    icon: 'Icon',
    show_home: 'On home page',
    level: 'Level',
    path: 'Path',
    goods_count: 'Products',
    status: 'Status',
  },
  hints: { pid: 'Leave blank for a top-level category' },
  options: { status: { off: 'Off', on: 'On' } },
  sections: { base: 'Category', shown: 'Display' },
} satisfies MessagesFor<typeof goodsClasses>;
