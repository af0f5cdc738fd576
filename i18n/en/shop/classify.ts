import type { goodsClasses } from '../../../resources/shop/classify.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Category',
  list: 'Categories',
  search: 'Name',
  empty: 'Goods are shown by class, on up to three levels',
  fields: {
    pid: 'Parent class',
    name: 'Name',
    image: 'Picture',
    icon: 'Icon',
    show_home: 'On home page',
    level: 'Level',
    path: 'Path',
    goods_count: 'Goods',
    status: 'Status',
  },
  hints: { pid: 'Leave empty for a class of the first level' },
  options: { status: { off: 'Off', on: 'On' } },
  sections: { base: 'Category', shown: 'Where it is shown' },
} satisfies MessagesFor<typeof goodsClasses>;
