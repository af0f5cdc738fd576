import { FieldStory } from '../../../tests/support/FieldStory.tsx';
import { images } from './index.ts';

export default { title: 'Fields/images' };

const about = { field: images(), label: '商品图片' };
const value = ['/goods/31/front.webp', '/goods/31/back.webp', '/goods/31/collar.webp'];

export const Basic = { render: () => <FieldStory {...about} value={value} /> };
export const Empty = { render: () => <FieldStory {...about} /> };
export const Invalid = { render: () => <FieldStory {...about} typed={['//evil.example/x.png']} /> };
export const Disabled = { render: () => <FieldStory {...about} value={value} isDisabled /> };
export const English = { ...Basic, globals: { language: 'en' } };
export const Dark = { ...Basic, globals: { theme: 'dark' } };
