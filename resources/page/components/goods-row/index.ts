import { text } from '../../../../src/fields/index.ts';
import { pageComponent } from '../../../../src/pages/index.ts';
import { pageLink } from '../../links.ts';
import { goodsBy, goodsFields, goodsShow } from '../../pageData.ts';

/** Products in one row that is moved sideways. */
export const goodsRow = pageComponent('goods-row', {
  group: 'goods',
  icon: 'list',
  fields: {
    title: text({ max: 60, bilingual: true, optional: true }),
    ...goodsFields(12),
    more: pageLink(),
  },
  show: goodsShow,
  data: (props) => ({ goods: goodsBy(props) }),
  sample: { title: '热销榜', title_en: 'Best sellers', pick: 'sales', count: 12 },
});
