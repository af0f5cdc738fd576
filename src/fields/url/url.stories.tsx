import { FieldStory } from '../../../tests/support/FieldStory.tsx';
import { url } from './index.ts';

export default { title: 'Fields/url' };

const about = { field: url(), label: '官网' };
const value = 'https://shop.example/about';

export const Basic = { render: () => <FieldStory {...about} value={value} /> };
export const Empty = { render: () => <FieldStory {...about} /> };
export const Invalid = { render: () => <FieldStory {...about} typed={'shop.example'} /> };
export const Disabled = { render: () => <FieldStory {...about} value={value} isDisabled /> };
const longValue =
  'https://shop.example/path/path/path/path/path/path/path/path/path/path/path/path/path/path/path/path/path/path/path/path/path/path/path/path/path/path/path/path/path/path/';
export const Long = { render: () => <FieldStory {...about} value={longValue} /> };
export const English = { ...Basic, globals: { language: 'en' } };
export const Dark = { ...Basic, globals: { theme: 'dark' } };
