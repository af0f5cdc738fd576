import { carriers } from '../../../tests/support/FieldStory.tsx';
import { fieldStories } from '../../../tests/support/stories/fieldStories.tsx';
import { said } from '../../../tests/support/stories/Matrix.tsx';
import { belongsTo } from './index.ts';

export default { title: 'Fields/Reference' };

const stories = fieldStories({
  field: belongsTo('shop_delivery_company', { shows: 'name' }),
  label: said('快递公司', 'Courier'),
  source: 'company_id',
  beside: { company: { id: 2, name: '顺丰速运' } },
  optionsOf: carriers,
  value: 2,
  wrong: '',
});
export const States = { ...stories.States, name: 'All states' };
export const TryIt = { ...stories.TryIt, name: 'Try it', tags: ['!test'] };
