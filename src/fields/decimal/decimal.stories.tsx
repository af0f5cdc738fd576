import { FieldStory } from '../../../tests/support/FieldStory.tsx';
import { decimal } from './index.ts';

export default { title: 'Fields/decimal' };

const about = { field: decimal({ precision: 18, scale: 8 }), label: '汇率' };
const value = '7.18250000';

export const Basic = { render: () => <FieldStory {...about} value={value} /> };
export const Empty = { render: () => <FieldStory {...about} /> };
export const Invalid = { render: () => <FieldStory {...about} typed={'7.1825000001'} /> };
export const Disabled = { render: () => <FieldStory {...about} value={value} isDisabled /> };
const longValue = '1234567890.12345678';
export const Long = { render: () => <FieldStory {...about} value={longValue} /> };
export const English = { ...Basic, globals: { language: 'en' } };
export const Dark = { ...Basic, globals: { theme: 'dark' } };
