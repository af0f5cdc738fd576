import { area, choice, flag, listed, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

const type = choice({ ship: [1], return: [2], both: [3] }, { default: 1 });
export const AddressType = type.codes;

export const deliveryAddress = shape('shop_delivery_address', {
  ...listed(),
  type,
  name: text({ max: 40, search: true, sort: true }),
  mobile: text({ max: 20, rule: 'phone', search: true }),
  area: area(),
  address: text({ max: 200, search: true }),
  is_default: flag({ only: 'type' }),
});

/** Addresses of the shop: parcels leave from them and come back to them. */
export const deliveryAddresses = resource(deliveryAddress, {
  path: 'shop/delivery/address',
  label: 'name',
  menu: { group: 'shopSetting', icon: 'place', weigh: 52 },
  history: true,
  list: {
    columns: [
      ['name', 'mobile'],
      'type',
      ['area', 'address'],
      'is_default',
      'status',
      'weigh',
      'update_time',
    ],
    filters: ['type', 'status', 'name'],
    sort: ['weigh', 'desc'],
    card: { title: 'name', status: 'status', detail: ['mobile', 'area', 'address'] },
  },
  form: [
    {
      section: 'base',
      fields: ['type', 'name', 'mobile', 'area', 'address', 'is_default', 'status', 'weigh'],
    },
  ],
  actions: {
    setDefault: {
      on: 'record',
      permission: 'setDefault',
      when: { is_default: 0, status: 1 },
      disabled: { is_default: 0 },
      set: { is_default: 1 },
    },
  },
  samples: {
    warehouse: {
      id: 1,
      type: 1,
      name: '仓储部 林岚',
      mobile: '19900000001',
      area: { codes: ['330000', '330100', '330106'], text: '浙江省 杭州市 西湖区' },
      address: '采桑路 8 号青石仓',
      is_default: 1,
      status: 1,
      weigh: 9,
    },
    returns: {
      id: 2,
      type: 2,
      name: '售后部 周宁',
      mobile: '0571-88000002',
      area: { codes: ['310000', '310100', '310115'], text: '上海市 上海市 浦东新区' },
      address: '临江东路 120 号 2 栋',
      is_default: 0,
      status: 1,
      weigh: 5,
    },
  },
});
