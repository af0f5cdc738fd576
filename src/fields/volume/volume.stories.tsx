import { FieldStory } from '../../../tests/support/FieldStory.tsx';
import { volume } from './index.ts';

export default { title: 'Fields/volume' };

const about = { field: volume(), label: '体积' };
const value = 12_500;

export const Basic = { render: () => <FieldStory {...about} value={value} /> };
export const Empty = { render: () => <FieldStory {...about} /> };
export const Invalid = { render: () => <FieldStory {...about} typed={'0.0000001'} /> };
export const Disabled = { render: () => <FieldStory {...about} value={value} isDisabled /> };
const longValue = 999_999_999_999;
export const Long = { render: () => <FieldStory {...about} value={longValue} /> };
export const English = { ...Basic, globals: { language: 'en' } };
export const Dark = { ...Basic, globals: { theme: 'dark' } };
