import { areaList } from '@vant/area-data';
import fc from 'fast-check';
import { testFieldType } from '../../../tests/support/fieldType.ts';
import { area, knowAreas } from './index.ts';

knowAreas(areaList);

testFieldType('area', {
  field: area(),
  read: [
    [
      { codes: ['330000', '330100', '330106'], text: 'anything' },
      { codes: ['330000', '330100', '330106'], text: '浙江省 杭州市 西湖区' },
      '330000',
      '330100',
      '330106',
      '浙江省 杭州市 西湖区',
    ],
  ],
  refused: [
    [{ codes: ['330000', '330200', '330106'] }, 'broken_area'],
    [{ codes: ['330000', '330100', '330199'] }, 'not_an_area'],
    [{ codes: ['330000', '330100'] }, 'not_an_area'],
    ['somewhere', 'not_an_area'],
    [{}, 'not_an_area'],
    [{ codes: [{ toString: 0 }, [], '330106'] }, 'not_an_area'],
  ],
  values: fc
    .constantFrom(...Object.keys(areaList.county_list))
    .map((district) => area().read(district)),
});
