import { fieldStories } from '../../../tests/support/stories/fieldStories.tsx';
import { said } from '../../../tests/support/stories/Matrix.tsx';
import { file } from './index.ts';

export default { title: 'Fields/File' };

const stories = fieldStories({
  field: file(),
  label: said('合同', 'Contract'),
  value: '/storage/contract-2026.pdf',
  long: '/storage/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.pdf',
  wrong: 'file:///etc/passwd',
});
export const States = { ...stories.States, name: 'All states' };
export const TryIt = { ...stories.TryIt, name: 'Try it', tags: ['!test'] };
