import { FieldStory } from '../../../tests/support/FieldStory.tsx';
import { choice } from './index.ts';

export default { title: 'Fields/choice' };

const status = choice({
  to_pay: [1, 'info', 'ring'],
  to_ship: [2, 'warning', 'quarter'],
  complete: [5, 'success', 'done'],
  cancelled: [6, 'danger', 'cross'],
});

const about = {
  field: status,
  label: '订单状态',
  words: { to_pay: '待付款', to_ship: '待发货', complete: '已完成', cancelled: '已取消' },
};
const value = 2;

export const Basic = { render: () => <FieldStory {...about} value={value} /> };
export const Empty = { render: () => <FieldStory {...about} /> };
export const Invalid = { render: () => <FieldStory {...about} typed={'9'} /> };
export const Disabled = { render: () => <FieldStory {...about} value={value} isDisabled /> };
export const English = { ...Basic, globals: { language: 'en' } };
export const Dark = { ...Basic, globals: { theme: 'dark' } };
