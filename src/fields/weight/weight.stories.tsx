import { FieldStory } from '../../../tests/support/FieldStory.tsx';
import { weight } from './index.ts';

export default { title: 'Fields/weight' };

const about = { field: weight(), label: '重量' };
const value = 500;

export const Basic = { render: () => <FieldStory {...about} value={value} /> };
export const Empty = { render: () => <FieldStory {...about} /> };
export const Invalid = { render: () => <FieldStory {...about} typed={'半斤'} /> };
export const Disabled = { render: () => <FieldStory {...about} value={value} isDisabled /> };
const longValue = 999_999_999;
export const Long = { render: () => <FieldStory {...about} value={longValue} /> };
export const English = { ...Basic, globals: { language: 'en' } };
export const Dark = { ...Basic, globals: { theme: 'dark' } };
