import { fieldStories } from '../../../tests/support/stories/fieldStories.tsx';
import { said } from '../../../tests/support/stories/Matrix.tsx';
import { mobile } from './index.ts';

export default { title: 'Fields/Mobile number' };

const stories = fieldStories({
  field: mobile(),
  label: said('手机号', 'Mobile'),
  value: '19900003602',
  wrong: '1990000360',
});
export const States = { ...stories.States, name: 'All states' };
export const TryIt = { ...stories.TryIt, name: 'Try it', tags: ['!test'] };
