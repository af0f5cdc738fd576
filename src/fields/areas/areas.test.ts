import { areaList } from '@vant/area-data';
import fc from 'fast-check';
import { testFieldType } from '../../../tests/support/fieldType.ts';
import { knowAreas } from '../area/index.ts';
import { areas } from './index.ts';

knowAreas(areaList);

const hangzhou = { code: '330100', text: '浙江省 杭州市' };
const beijing = { code: '110000', text: '北京市' };
const dongcheng = { code: '110101', text: '北京市 东城区' };

testFieldType('areas', {
  field: areas({ min: 1, max: 3 }),
  read: [
    [['330100', '110000'], [beijing, hangzhou], JSON.stringify([beijing, hangzhou])],
    ['330100, 110101', [dongcheng, hangzhou], JSON.stringify([dongcheng, hangzhou])],
    [[{ code: 330100, text: 'anything' }, '330100'], [hangzhou], JSON.stringify([hangzhou])],
  ],
  refused: [
    [[], 'too_few'],
    [['110000', '120000', '130000', '140000'], 'too_many'],
    [['330199'], 'unknown_area'],
    [[{ text: '杭州市' }], 'unknown_area'],
    [{ code: '330100' }, 'not_a_list'],
  ],
  values: fc
    .uniqueArray(fc.constantFrom(...Object.keys(areaList.county_list)), {
      minLength: 1,
      maxLength: 3,
    })
    .map((codes) => areas().read(codes)),
});
