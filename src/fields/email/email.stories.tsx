import { fieldStories } from '../../../tests/support/stories/fieldStories.tsx';
import { said } from '../../../tests/support/stories/Matrix.tsx';
import { email } from './index.ts';

export default { title: 'Fields/Email' };

const stories = fieldStories({
  field: email(),
  label: said('邮箱', 'Email'),
  value: 'lin.zhixia@mail.example',
  long: 'lin.zhixia.lin.zhixia.lin.zhixia.lin.zhixia.lin.zhixia.lin.zhixia.a@mail.example',
  wrong: 'lin.zhixia',
});
export const States = { ...stories.States, name: 'All states' };
export const TryIt = { ...stories.TryIt, name: 'Try it', tags: ['!test'] };
