import { FieldStory } from '../../../tests/support/FieldStory.tsx';
import { file } from './index.ts';

export default { title: 'Fields/file' };

const about = { field: file(), label: '合同' };
const value = '/storage/contract-2026.pdf';

export const Basic = { render: () => <FieldStory {...about} value={value} /> };
export const Empty = { render: () => <FieldStory {...about} /> };
export const Invalid = { render: () => <FieldStory {...about} typed={'file:///etc/passwd'} /> };
export const Disabled = { render: () => <FieldStory {...about} value={value} isDisabled /> };
const longValue =
  '/storage/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.pdf';
export const Long = { render: () => <FieldStory {...about} value={longValue} /> };
export const English = { ...Basic, globals: { language: 'en' } };
export const Dark = { ...Basic, globals: { theme: 'dark' } };
