import { fieldStories } from '../../../tests/support/stories/fieldStories.tsx';
import { said } from '../../../tests/support/stories/Matrix.tsx';
import { quantity } from './index.ts';

export default { title: 'Fields/Quantity' };

const stories = fieldStories({
  field: quantity(),
  label: said('首件（件、千克或立方米）', 'First (pieces, kg or m³)'),
  value: 1_500_000,
  long: 999_999_999_999_999,
  wrong: '一件',
});
export const States = { ...stories.States, name: 'All states' };
export const TryIt = { ...stories.TryIt, name: 'Try it', tags: ['!test'] };
