import { FieldStory } from '../../../tests/support/FieldStory.tsx';
import { json } from './index.ts';

export default { title: 'Fields/json' };

const about = { field: json(), label: '扩展参数' };
const value = { tone: 'calm', sizes: ['S', 'M'] };

export const Basic = { render: () => <FieldStory {...about} value={value} /> };
export const Empty = { render: () => <FieldStory {...about} /> };
export const Invalid = { render: () => <FieldStory {...about} typed={'{ tone: '} /> };
export const Disabled = { render: () => <FieldStory {...about} value={value} isDisabled /> };
export const English = { ...Basic, globals: { language: 'en' } };
export const Dark = { ...Basic, globals: { theme: 'dark' } };
