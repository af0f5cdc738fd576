import { belongsTo, text } from '../../../../src/fields/index.ts';
import { pageComponent } from '../../../../src/pages/index.ts';
import { recommendBy } from '../../pageData.ts';

/** A recommendation of the shop with the products it picks. */
export const hot = pageComponent('hot', {
  group: 'marketing',
  icon: 'star',
  fields: {
    title: text({ max: 60, bilingual: true, optional: true }),
    /** The first that runs, unless one is chosen. */
    hot_id: belongsTo('shop_hot_recommend', { shows: 'title', optional: true }),
  },
  data: ({ hot_id }) => ({ block: recommendBy(hot_id ?? null) }),
  sample: {},
});
