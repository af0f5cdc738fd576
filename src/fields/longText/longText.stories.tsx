import { fieldStories } from '../../../tests/support/stories/fieldStories.tsx';
import { said } from '../../../tests/support/stories/Matrix.tsx';
import { longText } from './index.ts';

export default { title: 'Fields/Long text' };

const stories = fieldStories({
  field: longText({ max: 500 }),
  label: said('商家备注', 'Internal note'),
  value: '工作日送达\n放门卫处',
  long: '亚麻立领衬衫，天然水洗，肩线略落，适合春夏两季通勤与旅行时穿着，建议手洗后平铺阴干\n'.repeat(
    6,
  ),
  wrong: 'x'.repeat(501),
});
export const States = { ...stories.States, name: 'All states' };
export const TryIt = { ...stories.TryIt, name: 'Try it', tags: ['!test'] };
