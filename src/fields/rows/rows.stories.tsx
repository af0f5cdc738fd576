import { FieldStory } from '../../../tests/support/FieldStory.tsx';
import { shape } from '../../schema/index.ts';
import { int } from '../int/index.ts';
import { money } from '../money/index.ts';
import { text } from '../text/index.ts';
import { rows } from './index.ts';

export default { title: 'Fields/rows' };

const line = shape('bill_line', {
  bill_id: int(),
  name: text({ max: 40 }),
  num: int({ min: 1, default: 1 }),
  price: money({ default: '0.00' }),
});

const about = {
  field: rows(line, { by: 'bill_id', summary: { title: 'name', count: 'num' } }),
  label: '商品行',
  words: { name: '商品', num: '数量', price: '单价' },
};
const value = [
  { id: 1, name: '亚麻立领衬衫', num: 2, price: 259_00 },
  { id: 2, name: '羊毛围巾', num: 1, price: 159_00 },
];

export const Basic = { render: () => <FieldStory {...about} value={value} /> };
export const Empty = { render: () => <FieldStory {...about} /> };
export const Invalid = { render: () => <FieldStory {...about} typed={'lines'} /> };
export const Disabled = { render: () => <FieldStory {...about} value={value} isDisabled /> };
const longValue = Array.from({ length: 12 }, (_, index) => ({
  id: index + 1,
  name: '亚麻立领衬衫',
  num: 2,
  price: 259_00,
}));
export const Long = { render: () => <FieldStory {...about} value={longValue} /> };
export const English = { ...Basic, globals: { language: 'en' } };
export const Dark = { ...Basic, globals: { theme: 'dark' } };
