import { fieldStories } from '../../../tests/support/stories/fieldStories.tsx';
import { said } from '../../../tests/support/stories/Matrix.tsx';
import { date } from './index.ts';

export default { title: 'Fields/Date' };

const stories = fieldStories({
  field: date({ min: '1900-01-01' }),
  label: said('生日', 'Birthday'),
  value: '1994-05-21',
  wrong: '1899-12-31',
});
export const States = { ...stories.States, name: 'All states' };
export const TryIt = { ...stories.TryIt, name: 'Try it', tags: ['!test'] };
