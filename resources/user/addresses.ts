import { area, belongsTo, flag, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

/** Addresses a member may keep. */
export const maxAddresses = 30;

/** Fields of an address that a member writes. */
export const addressFields = {
  consignee: text({ max: 40 }),
  mobile: text({ max: 20, rule: 'phone' }),
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

/** Delivery addresses of members: they edit them, staff only read them. */
export const userAddresses = resource(userAddress, {
  path: 'shop/user/address',
  label: 'id',
  palette: false,
  verbs: ['index'],
  list: {
    columns: ['user_id', ['consignee', 'mobile'], ['area', 'address'], 'is_default', 'create_time'],
    filters: ['user_id', 'is_default', 'create_time'],
    sort: ['id', 'desc'],
    card: { title: 'consignee', detail: ['mobile', 'area', 'address', 'is_default'] },
  },
  query: { user_id: 'user_id' },
  mask: { sensitive: ['consignee', 'mobile', 'address'] },
  samples: {
    home: {
      id: 1,
      user_id: 41,
      consignee: '林知夏',
      mobile: '19900001236',
      area: { codes: ['330000', '330100', '330106'], text: '浙江省 杭州市 西湖区' },
      address: '文三路 100 号 3 幢 501',
      is_default: 1,
      create_time: 1_763_623_680,
    },
    office: {
      id: 2,
      user_id: 41,
      consignee: '林知夏',
      mobile: '19900001236',
      area: { codes: ['310000', '310100', '310101'], text: '上海市 上海市 黄浦区' },
      address: '南京东路 8 号 12 层',
      zip: '200001',
      is_default: 0,
      create_time: 1_763_600_000,
    },
  },
});
