import { fieldStories } from '../../../tests/support/stories/fieldStories.tsx';
import { said } from '../../../tests/support/stories/Matrix.tsx';
import { areas } from './index.ts';

export default { title: 'Fields/Areas' };

const stories = fieldStories({
  field: areas(),
  label: said('配送区域', 'Regions'),
  value: [
    { code: '310000', text: '上海市' },
    { code: '330100', text: '浙江省 杭州市' },
  ],
  long: [
    { code: '110000', text: '北京市' },
    { code: '120000', text: '天津市' },
    { code: '130000', text: '河北省' },
    { code: '330100', text: '浙江省 杭州市' },
    { code: '330106', text: '浙江省 杭州市 西湖区' },
    { code: '540000', text: '西藏自治区' },
    { code: '650000', text: '新疆维吾尔自治区' },
  ],
});
export const States = { ...stories.States, name: 'All states' };
export const TryIt = { ...stories.TryIt, name: 'Try it', tags: ['!test'] };
