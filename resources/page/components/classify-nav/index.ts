import { belongsTo, choice, int, json, text } from '../../../../src/fields/index.ts';
import { pageComponent } from '../../../../src/pages/index.ts';
import { classesBy } from '../../pageData.ts';

/** The way into the classes of the shop: chosen ones, or those at the top. */
export const classifyNav = pageComponent('classify-nav', {
  group: 'goods',
  icon: 'category',
  fields: {
    title: text({ max: 60, bilingual: true, optional: true }),
    classes: json({
      each: { classify_id: belongsTo('shop_goods_classify', { shows: 'name' }) },
      most: 20,
      default: [],
    }),
    count: int({ min: 1, max: 20, default: 8 }),
    look: choice({ round: ['round'], card: ['card'] }, { default: 'round' }),
  },
  data: ({ classes, count }) => ({
    classes: classesBy(
      classes.map(({ classify_id }) => classify_id),
      count,
    ),
  }),
  sample: { count: 8, look: 'round' },
});
