import { FieldStory } from '../../../tests/support/FieldStory.tsx';
import { flag } from './index.ts';

export default { title: 'Fields/flag' };

const about = { field: flag(), label: '首页展示' };
const value = 1;

export const Basic = { render: () => <FieldStory {...about} value={value} /> };
export const Empty = { render: () => <FieldStory {...about} /> };
export const Disabled = { render: () => <FieldStory {...about} value={value} isDisabled /> };
export const English = { ...Basic, globals: { language: 'en' } };
export const Dark = { ...Basic, globals: { theme: 'dark' } };
