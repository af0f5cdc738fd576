import { fieldStories } from '../../../tests/support/stories/fieldStories.tsx';
import { said } from '../../../tests/support/stories/Matrix.tsx';
import { json } from './index.ts';

export default { title: 'Fields/Structured data' };

const stories = fieldStories({
  field: json(),
  label: said('扩展参数', 'Parameters'),
  value: { tone: 'calm', sizes: ['S', 'M'] },
  wrong: '{ tone: ',
});
export const States = { ...stories.States, name: 'All states' };
export const TryIt = { ...stories.TryIt, name: 'Try it', tags: ['!test'] };
