import { FieldStory } from '../../../tests/support/FieldStory.tsx';
import { area } from './index.ts';

export default { title: 'Fields/area' };

const about = { field: area(), label: '收货地区' };
const value = { codes: ['330000', '330100', '330106'], text: '浙江省 杭州市 西湖区' };

export const Basic = { render: () => <FieldStory {...about} value={value} /> };
export const Empty = { render: () => <FieldStory {...about} /> };
export const Invalid = {
  render: () => <FieldStory {...about} typed={{ codes: ['330000', '', ''], text: '' }} />,
};
export const Disabled = { render: () => <FieldStory {...about} value={value} isDisabled /> };
const longValue = {
  codes: ['530000', '532800', '532823'],
  text: '云南省 西双版纳傣族自治州 勐腊县',
};
export const Long = { render: () => <FieldStory {...about} value={longValue} /> };
export const English = { ...Basic, globals: { language: 'en' } };
export const Dark = { ...Basic, globals: { theme: 'dark' } };
