import { fieldStories } from '../../../tests/support/stories/fieldStories.tsx';
import { said } from '../../../tests/support/stories/Matrix.tsx';
import { area } from './index.ts';

export default { title: 'Fields/Area' };

const stories = fieldStories({
  field: area(),
  label: said('收货地区', 'Delivery area'),
  value: { codes: ['330000', '330100', '330106'], text: '浙江省 杭州市 西湖区' },
  long: {
    codes: ['530000', '532800', '532823'],
    text: '云南省 西双版纳傣族自治州 勐腊县',
  },
  wrong: { codes: ['330000', '', ''], text: '' },
});
export const States = { ...stories.States, name: 'All states' };
export const TryIt = { ...stories.TryIt, name: 'Try it', tags: ['!test'] };
