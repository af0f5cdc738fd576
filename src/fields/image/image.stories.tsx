import { fieldStories } from '../../../tests/support/stories/fieldStories.tsx';
import { said } from '../../../tests/support/stories/Matrix.tsx';
import { image } from './index.ts';

export default { title: 'Fields/Picture' };

const stories = fieldStories({
  field: image({ max: 2_000 }),
  label: said('品牌标志', 'Brand mark'),
  value: '/still/gifts-azurite.svg',
  long: '/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.png',
  wrong: 'javascript:alert(1)',
});
export const States = { ...stories.States, name: 'All states' };
export const TryIt = { ...stories.TryIt, name: 'Try it', tags: ['!test'] };
