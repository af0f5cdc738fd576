import type { Quote, QuoteLine } from '../api/checkout.ts';

const line = {
  image: '',
  num: 1,
  sku_text: '白色，M',
  sku_text_en: 'White, M',
} as const;

const lines: readonly QuoteLine[] = [
  {
    ...line,
    sku_id: 11,
    goods_id: 1,
    name: '亚麻衬衫',
    name_en: 'Linen shirt',
    price: '129.00',
    amount: '129.00',
  },
  {
    ...line,
    sku_id: 21,
    goods_id: 2,
    name: '羊毛袜',
    name_en: 'Wool socks',
    num: 2,
    price: '50.00',
    amount: '100.00',
  },
];

/** A quote of two products to an address, with a coupon and points to choose. */
export const sampleQuote: Quote = {
  lines,
  goods_amount: '229.00',
  coupon_amount: '20.00',
  integral_amount: '0.00',
  integral_used: 0,
  integral_give: 21,
  integral_balance: 500,
  freight_amount: '10.00',
  pay_amount: '219.00',
  address_id: 5,
  coupon_receive_id: 7,
  coupons: [
    {
      id: 7,
      name: '满 200 减 20',
      name_en: '20 off 200',
      end_time: 1_770_000_000,
      amount: '20.00',
      usable: true,
    },
    {
      id: 8,
      name: '满 500 减 80',
      name_en: '80 off 500',
      end_time: 1_770_000_000,
      amount: '0.00',
      usable: false,
      reason: 'threshold',
      short: '271.00',
    },
  ],
  undeliverable: [],
  stock_short: [],
  limit_exceeded: [],
  quote_token: 'token-1',
};
