import { fieldStories } from '../../../tests/support/stories/fieldStories.tsx';
import { said } from '../../../tests/support/stories/Matrix.tsx';
import { money } from './index.ts';

export default { title: 'Fields/Money' };

const stories = fieldStories({
  field: money(),
  label: said('实付', 'Paid'),
  value: 341_00,
  long: 99_999_999_999,
  wrong: '12.345',
});
export const States = { ...stories.States, name: 'All states' };
export const TryIt = { ...stories.TryIt, name: 'Try it', tags: ['!test'] };
