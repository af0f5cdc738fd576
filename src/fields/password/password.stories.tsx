import { fieldStories } from '../../../tests/support/stories/fieldStories.tsx';
import { said } from '../../../tests/support/stories/Matrix.tsx';
import { password } from './index.ts';

export default { title: 'Fields/Password' };

const stories = fieldStories({
  field: password(),
  label: said('密码', 'Password'),
  hint: said('6 至 32 位，不能含有 & < > " \'', '6 to 32 characters, none of & < > " \''),
  wrong: '12345',
});
export const States = { ...stories.States, name: 'All states' };
export const TryIt = { ...stories.TryIt, name: 'Try it', tags: ['!test'] };
