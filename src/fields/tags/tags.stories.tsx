import { fieldStories } from '../../../tests/support/stories/fieldStories.tsx';
import { said } from '../../../tests/support/stories/Matrix.tsx';
import { tags } from './index.ts';

export default { title: 'Fields/Tags' };

const stories = fieldStories({
  field: tags(),
  label: said('标签', 'Tags'),
  value: ['新品', '热卖', '可定制'],
  long: Array.from({ length: 20 }, (_, index) => `标签 ${index + 1}`),
  wrong: ['这是一个太长太长太长太长太长太长太长的标签'],
});
export const States = { ...stories.States, name: 'All states' };
export const TryIt = { ...stories.TryIt, name: 'Try it', tags: ['!test'] };
