import { FieldStory } from '../../../tests/support/FieldStory.tsx';
import { tags } from './index.ts';

export default { title: 'Fields/tags' };

const about = { field: tags(), label: '标签' };
const value = ['新品', '热卖', '可定制'];

export const Basic = { render: () => <FieldStory {...about} value={value} /> };
export const Empty = { render: () => <FieldStory {...about} /> };
export const Invalid = {
  render: () => <FieldStory {...about} typed={['这是一个太长太长太长太长太长太长太长的标签']} />,
};
export const Disabled = { render: () => <FieldStory {...about} value={value} isDisabled /> };
const longValue = Array.from({ length: 20 }, (_, index) => `标签 ${index + 1}`);
export const Long = { render: () => <FieldStory {...about} value={longValue} /> };
export const English = { ...Basic, globals: { language: 'en' } };
export const Dark = { ...Basic, globals: { theme: 'dark' } };
