import { FieldStory } from '../../../tests/support/FieldStory.tsx';
import { datetime } from './index.ts';

export default { title: 'Fields/datetime' };

const about = { field: datetime(), label: '付款时间' };
const value = 1_763_623_742;

export const Basic = { render: () => <FieldStory {...about} value={value} /> };
export const Empty = { render: () => <FieldStory {...about} /> };
export const Invalid = { render: () => <FieldStory {...about} typed={''} /> };
export const Disabled = { render: () => <FieldStory {...about} value={value} isDisabled /> };
export const English = { ...Basic, globals: { language: 'en' } };
export const Dark = { ...Basic, globals: { theme: 'dark' } };
