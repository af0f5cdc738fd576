import { FieldStory } from '../../../tests/support/FieldStory.tsx';
import { colour } from './index.ts';

export default { title: 'Fields/colour' };

const about = { field: colour(), label: '背景色' };
const value = '#195f91';

export const Basic = { render: () => <FieldStory {...about} value={value} /> };
export const Empty = { render: () => <FieldStory {...about} /> };
export const Invalid = { render: () => <FieldStory {...about} typed={'azure'} /> };
export const Disabled = { render: () => <FieldStory {...about} value={value} isDisabled /> };
export const English = { ...Basic, globals: { language: 'en' } };
export const Dark = { ...Basic, globals: { theme: 'dark' } };
