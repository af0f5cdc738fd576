import { FieldStory } from '../../../tests/support/FieldStory.tsx';
import { staffGroups } from '../../../tests/support/options.ts';
import { manyToMany } from './index.ts';

export default { title: 'Fields/manyToMany' };

const groups = manyToMany('admin_group', {
  shows: 'name',
  through: 'admin_group_access',
  near: 'uid',
  far: 'group_id',
});

const about = {
  field: groups,
  label: '所属分组',
  source: 'group_arr',
  beside: { group_name_arr: ['仓库', '客服'] },
  optionsOf: staffGroups,
};
const value = [1, 3];

export const Basic = { render: () => <FieldStory {...about} value={value} /> };
export const Empty = { render: () => <FieldStory {...about} /> };
export const Invalid = { render: () => <FieldStory {...about} typed={[0]} /> };
export const Disabled = { render: () => <FieldStory {...about} value={value} isDisabled /> };
const longValue = [1, 2, 3, 4, 5, 6];
export const Long = { render: () => <FieldStory {...about} value={longValue} /> };
export const English = { ...Basic, globals: { language: 'en' } };
export const Dark = { ...Basic, globals: { theme: 'dark' } };
