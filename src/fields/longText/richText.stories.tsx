import { fieldStories } from '../../../tests/support/stories/fieldStories.tsx';
import { said } from '../../../tests/support/stories/Matrix.tsx';
import { longText } from './index.ts';

export default { title: 'Fields/Rich text without an editor' };

const paragraph = '<p>亚麻立领衬衫，<strong>天然水洗</strong>，肩线略落，适合通勤与旅行。</p>';

const stories = fieldStories({
  editors: { editors: {}, modulesPage: '/admin/module' },
  field: longText({ rich: true, max: 2_000 }),
  label: said('正文', 'Content'),
  value: paragraph,
  wrong: paragraph.repeat(50),
});
export const States = { ...stories.States, name: 'All states' };
export const TryIt = { ...stories.TryIt, name: 'Try it', tags: ['!test'] };
