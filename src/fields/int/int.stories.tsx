import { fieldStories } from '../../../tests/support/stories/fieldStories.tsx';
import { said } from '../../../tests/support/stories/Matrix.tsx';
import { int } from './index.ts';

export default { title: 'Fields/Whole number' };

const stories = fieldStories({
  field: int({ min: 0 }),
  label: said('库存', 'Stock'),
  value: 18_420,
  long: 2_000_000_000,
  wrong: '１２件',
});
export const States = { ...stories.States, name: 'All states' };
export const TryIt = { ...stories.TryIt, name: 'Try it', tags: ['!test'] };
