import { FieldStory } from '../../../tests/support/FieldStory.tsx';
import { money } from './index.ts';

export default { title: 'Fields/money' };

const about = { field: money(), label: '实付' };
const value = 341_00;

export const Basic = { render: () => <FieldStory {...about} value={value} /> };
export const Empty = { render: () => <FieldStory {...about} /> };
export const Invalid = { render: () => <FieldStory {...about} typed={'12.345'} /> };
export const Disabled = { render: () => <FieldStory {...about} value={value} isDisabled /> };
const longValue = 99_999_999_999;
export const Long = { render: () => <FieldStory {...about} value={longValue} /> };
export const English = { ...Basic, globals: { language: 'en' } };
export const Dark = { ...Basic, globals: { theme: 'dark' } };
