import { fieldStories } from '../../../tests/support/stories/fieldStories.tsx';
import { said } from '../../../tests/support/stories/Matrix.tsx';
import { volume } from './index.ts';

export default { title: 'Fields/Volume' };

const stories = fieldStories({
  field: volume(),
  label: said('体积', 'Volume'),
  value: 12_500,
  long: 999_999_999_999,
  wrong: '0.0000001',
});
export const States = { ...stories.States, name: 'All states' };
export const TryIt = { ...stories.TryIt, name: 'Try it', tags: ['!test'] };
