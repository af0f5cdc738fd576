import { FieldStory } from '../../../tests/support/FieldStory.tsx';
import { password } from './index.ts';

export default { title: 'Fields/password' };

const about = { field: password(), label: '密码', hint: '6 至 32 位，不能含有 & < > " \'' };

export const Basic = { render: () => <FieldStory {...about} /> };
export const Empty = { render: () => <FieldStory {...about} /> };
export const Invalid = { render: () => <FieldStory {...about} typed={'12345'} /> };
export const Disabled = { render: () => <FieldStory {...about} isDisabled /> };
export const English = { ...Basic, globals: { language: 'en' } };
export const Dark = { ...Basic, globals: { theme: 'dark' } };
