import { FieldStory } from '../../../tests/support/FieldStory.tsx';
import { longText } from './index.ts';

export default { title: 'Fields/longText' };

const about = { field: longText({ max: 500 }), label: '商家备注' };
const value = '工作日送达\n放门卫处';

export const Basic = { render: () => <FieldStory {...about} value={value} /> };
export const Empty = { render: () => <FieldStory {...about} /> };
export const Invalid = { render: () => <FieldStory {...about} typed={'x'.repeat(501)} /> };
export const Disabled = { render: () => <FieldStory {...about} value={value} isDisabled /> };
const longValue =
  '亚麻立领衬衫，天然水洗，肩线略落，适合春夏两季通勤与旅行时穿着，建议手洗后平铺阴干\n'.repeat(6);
export const Long = { render: () => <FieldStory {...about} value={longValue} /> };
export const English = { ...Basic, globals: { language: 'en' } };
export const Dark = { ...Basic, globals: { theme: 'dark' } };
