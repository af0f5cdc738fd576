import { fieldStories } from '../../../tests/support/stories/fieldStories.tsx';
import { said } from '../../../tests/support/stories/Matrix.tsx';
import { discount } from './index.ts';

export default { title: 'Fields/Discount' };

const stories = fieldStories({
  field: discount(),
  label: said('折扣', 'Discount'),
  value: 850,
  long: 995,
  wrong: 'half',
});
export const States = { ...stories.States, name: 'All states' };
export const TryIt = { ...stories.TryIt, name: 'Try it', tags: ['!test'] };
