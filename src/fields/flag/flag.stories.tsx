import { fieldStories } from '../../../tests/support/stories/fieldStories.tsx';
import { said } from '../../../tests/support/stories/Matrix.tsx';
import { flag } from './index.ts';

export default { title: 'Fields/Switch' };

const stories = fieldStories({
  field: flag(),
  label: said('首页展示', 'On the home page'),
  value: 1,
});
export const States = { ...stories.States, name: 'All states' };
export const TryIt = { ...stories.TryIt, name: 'Try it', tags: ['!test'] };
