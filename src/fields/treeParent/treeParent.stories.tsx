import { FieldStory } from '../../../tests/support/FieldStory.tsx';
import { classes } from '../../../tests/support/options.ts';
import { treeParent } from './index.ts';

export default { title: 'Fields/treeParent' };

const about = {
  field: treeParent('shop_goods_classify', { shows: 'name', depth: 3 }),
  label: '上级分类',
  source: 'pid',
  beside: { parent: { id: 8, name: '衬衫' } },
  optionsOf: classes,
};
const value = 8;

export const Basic = { render: () => <FieldStory {...about} value={value} /> };
export const Empty = { render: () => <FieldStory {...about} /> };
export const Invalid = { render: () => <FieldStory {...about} typed={'顶层'} /> };
export const Disabled = { render: () => <FieldStory {...about} value={value} isDisabled /> };
export const English = { ...Basic, globals: { language: 'en' } };
export const Dark = { ...Basic, globals: { theme: 'dark' } };
