import { belongsTo, flag } from '../../../../src/fields/index.ts';
import { pageComponent } from '../../../../src/pages/index.ts';
import { lookBy } from '../../pageData.ts';

/** An outfit on its picture, with the products that are worn. */
export const lookPart = pageComponent('look', {
  group: 'goods',
  icon: 'person',
  fields: {
    look_id: belongsTo('look', { shows: 'title' }),
    shows_goods: flag({ default: 1 }),
  },
  data: ({ look_id }) => ({ look: lookBy(look_id ?? null) }),
  sample: { shows_goods: 1 },
});
