import { fieldStories } from '../../../tests/support/stories/fieldStories.tsx';
import { said } from '../../../tests/support/stories/Matrix.tsx';
import { colour } from './index.ts';

export default { title: 'Fields/Colour' };

const stories = fieldStories({
  field: colour(),
  label: said('背景色', 'Background'),
  value: '#195f91',
  wrong: 'azure',
});
export const States = { ...stories.States, name: 'All states' };
export const TryIt = { ...stories.TryIt, name: 'Try it', tags: ['!test'] };
