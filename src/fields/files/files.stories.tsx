import { fieldStories } from '../../../tests/support/stories/fieldStories.tsx';
import { said } from '../../../tests/support/stories/Matrix.tsx';
import { files } from './index.ts';

export default { title: 'Fields/Files' };

const stories = fieldStories({
  field: files(),
  label: said('附件', 'Attachments'),
  value: ['/storage/a.pdf', 'https://files.example/b.xlsx'],
  wrong: ['b.xlsx'],
});
export const States = { ...stories.States, name: 'All states' };
export const TryIt = { ...stories.TryIt, name: 'Try it', tags: ['!test'] };
