import { FieldStory } from '../../../tests/support/FieldStory.tsx';
import { icon } from './index.ts';

export default { title: 'Fields/icon' };

const about = { field: icon(), label: '图标' };
const value = 'receipt';

export const Basic = { render: () => <FieldStory {...about} value={value} /> };
export const Empty = { render: () => <FieldStory {...about} /> };
export const Invalid = { render: () => <FieldStory {...about} typed={'<svg>'} /> };
export const Disabled = { render: () => <FieldStory {...about} value={value} isDisabled /> };
export const English = { ...Basic, globals: { language: 'en' } };
export const Dark = { ...Basic, globals: { theme: 'dark' } };
