import { area, belongsTo, flag, text } from '../../src/fields/index.ts';
import { shape } from '../../src/schema/index.ts';

/** Addresses a member may keep. */
export const maxAddresses = 30;

/** What a member writes of an address. */
export const addressFields = {
  consignee: text({ max: 40 }),
  mobile: text({
    max: 20,
    pattern: /^(?:1[3-9]\d{9}|(?:0\d{2,3}-?)?\d{7,8}(?:-\d{1,6})?)$/,
    patternCode: 'phone',
  }),
  area: area(),
  address: text({ max: 200 }),
  zip: text({ max: 10, default: '', pattern: /^(?:[\w -]{0,10})$/ }),
  /** One of them is preselected at the checkout. */
  is_default: flag({ default: 0 }),
} as const;

/** An address that orders of a member go to. */
export const userAddress = shape(
  'user_address',
  { user_id: belongsTo('user', { system: true, shows: 'nickname' }), ...addressFields },
  {
    indexes: {
      ix_user: { on: ['user_id', 'id desc'] },
      ux_default: { on: ['user_id'], unique: true, where: 'is_default = 1' },
    },
  },
);
