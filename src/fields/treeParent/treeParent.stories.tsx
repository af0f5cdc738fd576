import { classes } from '../../../tests/support/FieldStory.tsx';
import { fieldStories } from '../../../tests/support/stories/fieldStories.tsx';
import { said } from '../../../tests/support/stories/Matrix.tsx';
import { treeParent } from './index.ts';

export default { title: 'Fields/Place in a tree' };

const stories = fieldStories({
  field: treeParent('shop_goods_classify', { shows: 'name', depth: 3 }),
  label: said('上级分类', 'Parent class'),
  source: 'pid',
  beside: { parent: { id: 8, name: '衬衫' } },
  optionsOf: classes,
  value: 8,
  wrong: '顶层',
});
export const States = { ...stories.States, name: 'All states' };
export const TryIt = { ...stories.TryIt, name: 'Try it', tags: ['!test'] };
