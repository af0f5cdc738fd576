import { fieldStories } from '../../../tests/support/stories/fieldStories.tsx';
import { said } from '../../../tests/support/stories/Matrix.tsx';
import { longText } from '#shopwright/fields';
import { RichTextEditor } from './RichTextEditor.tsx';

export default { title: 'Fields/Rich text' };

const paragraph = '<p>亚麻立领衬衫，<strong>天然水洗</strong>，肩线略落，适合通勤与旅行。</p>';

const stories = fieldStories({
  editors: { editors: { richText: RichTextEditor } },
  field: longText({ rich: true, max: 2_000 }),
  label: said('正文', 'Content'),
  value: `<h2>选一件衬衫</h2>${paragraph}<ul><li><p>亚麻</p></li><li><p>棉</p></li></ul>`,
  long: paragraph.repeat(6),
  wrong: paragraph.repeat(50),
});
export const States = { ...stories.States, name: 'All states' };
export const TryIt = { ...stories.TryIt, name: 'Try it', tags: ['!test'] };
