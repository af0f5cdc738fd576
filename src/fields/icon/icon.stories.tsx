import { fieldStories } from '../../../tests/support/stories/fieldStories.tsx';
import { said } from '../../../tests/support/stories/Matrix.tsx';
import { icon } from './index.ts';

export default { title: 'Fields/Icon' };

const stories = fieldStories({
  field: icon(),
  label: said('图标', 'Icon'),
  value: 'receipt',
  wrong: '<svg>',
});
export const States = { ...stories.States, name: 'All states' };
export const TryIt = { ...stories.TryIt, name: 'Try it', tags: ['!test'] };
