import { fieldStories } from '../../../tests/support/stories/fieldStories.tsx';
import { said } from '../../../tests/support/stories/Matrix.tsx';
import { choice } from './index.ts';

export default { title: 'Fields/Choice' };

const stories = fieldStories({
  field: choice({
    to_pay: [1, 'info', 'ring'],
    to_ship: [2, 'warning', 'quarter'],
    complete: [5, 'success', 'done'],
    cancelled: [6, 'danger', 'cross'],
  }),
  label: said('订单状态', 'Order status'),
  words: {
    to_pay: said('待付款', 'To pay'),
    to_ship: said('待发货', 'To ship'),
    complete: said('已完成', 'Complete'),
    cancelled: said('已取消', 'Cancelled'),
  },
  value: 2,
  wrong: '9',
});
export const States = { ...stories.States, name: 'All states' };
export const TryIt = { ...stories.TryIt, name: 'Try it', tags: ['!test'] };
