import { FieldStory } from '../../../tests/support/FieldStory.tsx';
import { mobile } from './index.ts';

export default { title: 'Fields/mobile' };

const about = { field: mobile(), label: '手机号' };
const value = '19900003602';

export const Basic = { render: () => <FieldStory {...about} value={value} /> };
export const Empty = { render: () => <FieldStory {...about} /> };
export const Invalid = { render: () => <FieldStory {...about} typed={'1990000360'} /> };
export const Disabled = { render: () => <FieldStory {...about} value={value} isDisabled /> };
export const English = { ...Basic, globals: { language: 'en' } };
export const Dark = { ...Basic, globals: { theme: 'dark' } };
