import { fieldStories } from '../../../tests/support/stories/fieldStories.tsx';
import { said } from '../../../tests/support/stories/Matrix.tsx';
import { id } from './index.ts';

export default { title: 'Fields/Number of a record' };

const stories = fieldStories({
  field: id(),
  label: said('编号', 'Number'),
  value: 7,
  wrong: '七',
});
export const States = { ...stories.States, name: 'All states' };
export const TryIt = { ...stories.TryIt, name: 'Try it', tags: ['!test'] };
