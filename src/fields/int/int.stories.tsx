import { FieldStory } from '../../../tests/support/FieldStory.tsx';
import { int } from './index.ts';

export default { title: 'Fields/int' };

const about = { field: int({ min: 0 }), label: '库存' };
const value = 18_420;

export const Basic = { render: () => <FieldStory {...about} value={value} /> };
export const Empty = { render: () => <FieldStory {...about} /> };
export const Invalid = { render: () => <FieldStory {...about} typed={'１２件'} /> };
export const Disabled = { render: () => <FieldStory {...about} value={value} isDisabled /> };
const longValue = 2_000_000_000;
export const Long = { render: () => <FieldStory {...about} value={longValue} /> };
export const English = { ...Basic, globals: { language: 'en' } };
export const Dark = { ...Basic, globals: { theme: 'dark' } };
