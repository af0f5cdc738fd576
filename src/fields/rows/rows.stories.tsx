import { fieldStories } from '../../../tests/support/stories/fieldStories.tsx';
import { said } from '../../../tests/support/stories/Matrix.tsx';
import { shape } from '../../schema/index.ts';
import { int } from '../int/index.ts';
import { money } from '../money/index.ts';
import { text } from '../text/index.ts';
import { rows } from './index.ts';

export default { title: 'Fields/Rows of a record' };

const line = shape('bill_line', {
  bill_id: int(),
  name: text({ max: 40 }),
  num: int({ min: 1, default: 1 }),
  price: money({ default: '0.00' }),
});

const stories = fieldStories({
  field: rows(line, { by: 'bill_id', summary: { title: 'name', count: 'num' } }),
  label: said('商品行', 'Goods lines'),
  words: {
    name: said('商品', 'Goods'),
    num: said('数量', 'Quantity'),
    price: said('单价', 'Price'),
  },
  value: [
    { id: 1, name: '亚麻立领衬衫', num: 2, price: 259_00 },
    { id: 2, name: '羊毛围巾', num: 1, price: 159_00 },
  ],
  long: Array.from({ length: 12 }, (_, index) => ({
    id: index + 1,
    name: '亚麻立领衬衫',
    num: 2,
    price: 259_00,
  })),
  wrong: 'lines',
});
export const States = { ...stories.States, name: 'All states' };
export const TryIt = { ...stories.TryIt, name: 'Try it', tags: ['!test'] };
