import { fieldStories } from '../../../tests/support/stories/fieldStories.tsx';
import { said } from '../../../tests/support/stories/Matrix.tsx';
import { text } from './index.ts';

export default { title: 'Fields/Text' };

const stories = fieldStories({
  field: text({ max: 120 }),
  label: said('商品名称', 'Goods name'),
  value: '亚麻立领衬衫',
  long: '亚麻立领衬衫，天然水洗，肩线略落，适合春夏两季通勤与旅行时穿着，建议手洗后平铺阴干',
  wrong: '',
});
export const States = { ...stories.States, name: 'All states' };
export const TryIt = { ...stories.TryIt, name: 'Try it', tags: ['!test'] };
