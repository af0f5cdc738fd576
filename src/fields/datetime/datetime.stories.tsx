import { fieldStories } from '../../../tests/support/stories/fieldStories.tsx';
import { said } from '../../../tests/support/stories/Matrix.tsx';
import { datetime } from './index.ts';

export default { title: 'Fields/Moment' };

const stories = fieldStories({
  field: datetime(),
  label: said('付款时间', 'Paid at'),
  value: 1_763_623_742,
  wrong: '',
});
export const States = { ...stories.States, name: 'All states' };
export const TryIt = { ...stories.TryIt, name: 'Try it', tags: ['!test'] };
