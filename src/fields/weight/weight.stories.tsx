import { fieldStories } from '../../../tests/support/stories/fieldStories.tsx';
import { said } from '../../../tests/support/stories/Matrix.tsx';
import { weight } from './index.ts';

export default { title: 'Fields/Weight' };

const stories = fieldStories({
  field: weight(),
  label: said('重量', 'Weight'),
  value: 500,
  long: 999_999_999,
  wrong: '半斤',
});
export const States = { ...stories.States, name: 'All states' };
export const TryIt = { ...stories.TryIt, name: 'Try it', tags: ['!test'] };
