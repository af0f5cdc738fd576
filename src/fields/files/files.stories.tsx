import { FieldStory } from '../../../tests/support/FieldStory.tsx';
import { files } from './index.ts';

export default { title: 'Fields/files' };

const about = { field: files(), label: '附件' };
const value = ['/storage/a.pdf', 'https://files.example/b.xlsx'];

export const Basic = { render: () => <FieldStory {...about} value={value} /> };
export const Empty = { render: () => <FieldStory {...about} /> };
export const Invalid = { render: () => <FieldStory {...about} typed={['b.xlsx']} /> };
export const Disabled = { render: () => <FieldStory {...about} value={value} isDisabled /> };
export const English = { ...Basic, globals: { language: 'en' } };
export const Dark = { ...Basic, globals: { theme: 'dark' } };
