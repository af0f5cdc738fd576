import { staffGroups } from '../../../tests/support/FieldStory.tsx';
import { fieldStories } from '../../../tests/support/stories/fieldStories.tsx';
import { said } from '../../../tests/support/stories/Matrix.tsx';
import { manyToMany } from './index.ts';

export default { title: 'Fields/References' };

const stories = fieldStories({
  field: manyToMany('admin_group', {
    shows: 'name',
    through: 'admin_group_access',
    near: 'uid',
    far: 'group_id',
  }),
  label: said('所属分组', 'Groups'),
  source: 'group_arr',
  beside: { group_name_arr: ['仓库', '客服'] },
  optionsOf: staffGroups,
  value: [1, 3],
  long: [1, 2, 3, 4, 5, 6],
  wrong: [0],
});
export const States = { ...stories.States, name: 'All states' };
export const TryIt = { ...stories.TryIt, name: 'Try it', tags: ['!test'] };
