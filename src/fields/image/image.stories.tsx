import { FieldStory } from '../../../tests/support/FieldStory.tsx';
import { image } from './index.ts';

export default { title: 'Fields/image' };

const about = { field: image({ max: 2_000 }), label: '品牌标志' };
const value = '/logo/shop.svg';

export const Basic = { render: () => <FieldStory {...about} value={value} /> };
export const Empty = { render: () => <FieldStory {...about} /> };
export const Invalid = { render: () => <FieldStory {...about} typed={'javascript:alert(1)'} /> };
export const Disabled = { render: () => <FieldStory {...about} value={value} isDisabled /> };
const longValue =
  '/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.png';
export const Long = { render: () => <FieldStory {...about} value={longValue} /> };
export const English = { ...Basic, globals: { language: 'en' } };
export const Dark = { ...Basic, globals: { theme: 'dark' } };
