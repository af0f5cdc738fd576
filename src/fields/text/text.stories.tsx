import { FieldStory } from '../../../tests/support/FieldStory.tsx';
import { text } from './index.ts';

export default { title: 'Fields/text' };

const about = { field: text({ max: 120 }), label: '商品名称' };
const value = '亚麻立领衬衫';

export const Basic = { render: () => <FieldStory {...about} value={value} /> };
export const Empty = { render: () => <FieldStory {...about} /> };
export const Invalid = { render: () => <FieldStory {...about} typed={''} /> };
export const Disabled = { render: () => <FieldStory {...about} value={value} isDisabled /> };
const longValue =
  '亚麻立领衬衫，天然水洗，肩线略落，适合春夏两季通勤与旅行时穿着，建议手洗后平铺阴干';
export const Long = { render: () => <FieldStory {...about} value={longValue} /> };
export const English = { ...Basic, globals: { language: 'en' } };
export const Dark = { ...Basic, globals: { theme: 'dark' } };
