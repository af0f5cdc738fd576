import { choice, flag, text } from '../../../../src/fields/index.ts';
import { pageComponent } from '../../../../src/pages/index.ts';
import { pageLink } from '../../links.ts';
import { goodsBy, goodsFields, goodsShow } from '../../pageData.ts';

/** Products in a grid, with their prices and stock as they are now. */
export const goodsGrid = pageComponent('goods-grid', {
  group: 'goods',
  icon: 'goods',
  fields: {
    title: text({ max: 60, bilingual: true, optional: true }),
    ...goodsFields(8),
    columns: choice({ two: ['two'], three: ['three'], four: ['four'] }, { default: 'four' }),
    shows_sales: flag({ default: 0 }),
    more: pageLink(),
  },
  show: goodsShow,
  data: (props) => ({ goods: goodsBy(props) }),
  sample: {
    title: '新品上架',
    title_en: 'New arrivals',
    pick: 'newest',
    count: 8,
    columns: 'four',
  },
});
