import { FieldStory } from '../../../tests/support/FieldStory.tsx';
import { date } from './index.ts';

export default { title: 'Fields/date' };

const about = { field: date({ min: '1900-01-01' }), label: '生日' };
const value = '1994-05-21';

export const Basic = { render: () => <FieldStory {...about} value={value} /> };
export const Empty = { render: () => <FieldStory {...about} /> };
export const Invalid = { render: () => <FieldStory {...about} typed={'1899-12-31'} /> };
export const Disabled = { render: () => <FieldStory {...about} value={value} isDisabled /> };
export const English = { ...Basic, globals: { language: 'en' } };
export const Dark = { ...Basic, globals: { theme: 'dark' } };
