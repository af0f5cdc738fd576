import { fieldStories } from '../../../tests/support/stories/fieldStories.tsx';
import { said } from '../../../tests/support/stories/Matrix.tsx';
import { url } from './index.ts';

export default { title: 'Fields/Address' };

const stories = fieldStories({
  field: url(),
  label: said('官网', 'Website'),
  value: 'https://shop.example/about',
  long: 'https://shop.example/path/path/path/path/path/path/path/path/path/path/path/path/path/path/path/path/path/path/path/path/path/path/path/path/path/path/path/path/path/path/',
  wrong: 'shop.example',
});
export const States = { ...stories.States, name: 'All states' };
export const TryIt = { ...stories.TryIt, name: 'Try it', tags: ['!test'] };
