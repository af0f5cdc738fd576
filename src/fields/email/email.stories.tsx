import { FieldStory } from '../../../tests/support/FieldStory.tsx';
import { email } from './index.ts';

export default { title: 'Fields/email' };

const about = { field: email(), label: '邮箱' };
const value = 'lin.zhixia@mail.example';

export const Basic = { render: () => <FieldStory {...about} value={value} /> };
export const Empty = { render: () => <FieldStory {...about} /> };
export const Invalid = { render: () => <FieldStory {...about} typed={'lin.zhixia'} /> };
export const Disabled = { render: () => <FieldStory {...about} value={value} isDisabled /> };
const longValue =
  'lin.zhixia.lin.zhixia.lin.zhixia.lin.zhixia.lin.zhixia.lin.zhixia.a@mail.example';
export const Long = { render: () => <FieldStory {...about} value={longValue} /> };
export const English = { ...Basic, globals: { language: 'en' } };
export const Dark = { ...Basic, globals: { theme: 'dark' } };
