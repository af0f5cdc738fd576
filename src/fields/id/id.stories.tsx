import { FieldStory } from '../../../tests/support/FieldStory.tsx';
import { id } from './index.ts';

export default { title: 'Fields/id' };

const about = { field: id(), label: '编号' };
const value = 7;

export const Basic = { render: () => <FieldStory {...about} value={value} /> };
export const Empty = { render: () => <FieldStory {...about} /> };
export const Invalid = { render: () => <FieldStory {...about} typed={'七'} /> };
export const Disabled = { render: () => <FieldStory {...about} value={value} isDisabled /> };
export const English = { ...Basic, globals: { language: 'en' } };
export const Dark = { ...Basic, globals: { theme: 'dark' } };
