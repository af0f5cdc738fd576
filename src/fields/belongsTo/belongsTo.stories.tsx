import { FieldStory } from '../../../tests/support/FieldStory.tsx';
import { carriers } from '../../../tests/support/options.ts';
import { belongsTo } from './index.ts';

export default { title: 'Fields/belongsTo' };

const about = {
  field: belongsTo('shop_delivery_company', { shows: 'name' }),
  label: '快递公司',
  source: 'company_id',
  beside: { company: { id: 2, name: '顺丰速运' } },
  optionsOf: carriers,
};
const value = 2;

export const Basic = { render: () => <FieldStory {...about} value={value} /> };
export const Empty = { render: () => <FieldStory {...about} /> };
export const Invalid = { render: () => <FieldStory {...about} typed={''} /> };
export const Disabled = { render: () => <FieldStory {...about} value={value} isDisabled /> };
export const English = { ...Basic, globals: { language: 'en' } };
export const Dark = { ...Basic, globals: { theme: 'dark' } };
