import type { MemberToOrderFor, SkuChoice, StaffQuote } from './placeCalls.ts';

const shirt = { goods_id: 3, name: '亚麻立领衬衫', name_en: 'Linen band-collar shirt', image: '' };

const skus: readonly [SkuChoice, SkuChoice, SkuChoice] = [
  {
    ...shirt,
    id: 31,
    sku_text: '米白 / M',
    sku_text_en: 'Off-white / M',
    sku_code: 'SH003-OW-M',
    price: '268.00',
    stock: 12,
  },
  {
    ...shirt,
    id: 32,
    sku_text: '石墨 / L',
    sku_text_en: 'Graphite / L',
    sku_code: 'SH003-GR-L',
    price: '268.00',
    stock: 3,
  },
  {
    id: 61,
    goods_id: 6,
    name: '手作陶杯',
    name_en: 'Handmade mug',
    sku_text: '',
    sku_text_en: null,
    sku_code: 'MUG-1',
    image: '',
    price: '88.00',
    stock: 40,
  },
];

const member: MemberToOrderFor = {
  id: 41,
  nickname: '林知夏',
  username: 'linzhixia',
  addresses: [
    { id: 1, consignee: '林知夏', mobile: '199****1236', place: '浙江省 杭州市 西湖区' },
    { id: 2, consignee: '林知夏', mobile: '199****1236', place: '上海市 上海市 黄浦区' },
  ],
};

const quote: StaffQuote = {
  lines: [{ sku_id: 31, amount: '536.00' }],
  goods_amount: '536.00',
  coupon_amount: '20.00',
  freight_amount: '12.00',
  pay_amount: '528.00',
  needs_address: true,
  coupon_receive_id: 9,
  coupons: [
    { id: 9, name: '新客立减', name_en: 'Welcome', amount: '20.00', usable: true },
    {
      id: 10,
      name: '满千减百',
      name_en: '100 off 1000',
      amount: '0.00',
      usable: false,
      reason: 'threshold',
      short: '464.00',
    },
  ],
  undeliverable: [],
  stock_short: [],
  limit_exceeded: [],
};

/** Replies to the calls of the dialog, for stories and tests. */
export const placeSamples = { skus, member, quote };
