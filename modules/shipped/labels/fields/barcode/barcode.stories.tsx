import { fieldStories } from '../../../../../tests/support/stories/fieldStories.tsx';
import { said } from '../../../../../tests/support/stories/Matrix.tsx';
import { barcode } from './index.ts';

export default { title: 'Fields/Barcode' };

const stories = fieldStories({
  field: barcode(),
  label: said('条形码', 'Barcode'),
  value: '4006381333931',
  long: '4006381333931',
  wrong: '4006381333932',
});
export const States = { ...stories.States, name: 'All states' };
export const TryIt = { ...stories.TryIt, name: 'Try it', tags: ['!test'] };
