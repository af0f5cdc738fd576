import { fieldStories } from '../../../tests/support/stories/fieldStories.tsx';
import { said } from '../../../tests/support/stories/Matrix.tsx';
import { decimal } from './index.ts';

export default { title: 'Fields/Decimal' };

const stories = fieldStories({
  field: decimal({ precision: 18, scale: 8 }),
  label: said('汇率', 'Exchange rate'),
  value: '7.18250000',
  long: '1234567890.12345678',
  wrong: '7.1825000001',
});
export const States = { ...stories.States, name: 'All states' };
export const TryIt = { ...stories.TryIt, name: 'Try it', tags: ['!test'] };
