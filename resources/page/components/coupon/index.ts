import { belongsTo, int, json, text } from '../../../../src/fields/index.ts';
import { pageComponent } from '../../../../src/pages/index.ts';
import { couponsBy } from '../../pageData.ts';

/** Coupons to claim: chosen offers, or the first of the coupon center. */
export const couponPart = pageComponent('coupon', {
  group: 'marketing',
  icon: 'ticket',
  fields: {
    title: text({ max: 60, bilingual: true, optional: true }),
    offers: json({
      each: { coupon_id: belongsTo('coupon', { shows: 'name' }) },
      most: 12,
      default: [],
    }),
    count: int({ min: 1, max: 12, default: 3 }),
  },
  data: ({ offers, count }) => ({
    coupons: couponsBy(
      offers.map(({ coupon_id }) => coupon_id),
      count,
    ),
  }),
  sample: { title: '领券', title_en: 'Coupons', count: 3 },
});
