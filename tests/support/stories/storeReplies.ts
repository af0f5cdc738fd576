import { sampleOrder, sentOrder } from '../../../member/shop/testing/sampleOrder.ts';
import { sampleQuote } from '../../../member/shop/testing/sampleQuote.ts';
import type { Address } from '../../../member/shop/api/addresses.ts';
import type { CartLine } from '../../../member/shop/api/cart.ts';
import type { CenterCoupon, OwnCoupon } from '../../../member/shop/api/coupons.ts';
import type { KeptGoods } from '../../../member/shop/api/favorites.ts';
import type { GoodsDetail, GoodsFound, ReviewsFound } from '../../../member/shop/api/goods.ts';
import type { OrderCounts } from '../../../member/shop/api/orders.ts';
import type { RefundBounds } from '../../../member/shop/api/refunds.ts';
import type { FrameData, HomeContent } from '../../../member/shop/api/site.ts';
import { storyNow } from './clock.ts';

// Replies to the calls of the storefront in stories: a small shop of clothes.

const coat = '/still/coats-ochre.svg';
const shirt = '/still/shirts-indigo.svg';

const classes = [
  { id: 1, name: '男装', name_en: 'Men', image: null, children: [] },
  { id: 2, name: '女装', name_en: 'Women', image: null, children: [] },
];

export const storeFrame: FrameData = { settings: {}, classes };

const nowhere = {
  link_type: 'none',
  link_goods_id: null,
  link_classify_id: null,
  link_coupon_id: null,
  link_page_id: null,
  link_look_id: null,
  link_url: null,
  link_value: null,
} as const;

const goods = [
  { id: 1, name: '亚麻立领衬衫', name_en: 'Linen stand-collar shirt', image: shirt },
  { id: 2, name: '羊毛双面大衣', name_en: 'Double-faced wool coat', image: coat },
].map((row, index) => ({
  ...row,
  classify_id: 1,
  min_price: index === 0 ? '129.00' : '1280.00',
  max_price: index === 0 ? '159.00' : '1280.00',
  min_origin_price: index === 0 ? '0.00' : '1480.00',
  stock: index === 0 ? 40 : 0,
  sales: 60,
}));

export const homeContent: HomeContent = {
  banners: [
    {
      ...nowhere,
      id: 1,
      title: '秋季新品',
      title_en: 'New for autumn',
      image: coat,
      bg_color: null,
    },
  ],
  notices: [
    {
      ...nowhere,
      id: 1,
      title: '',
      content: '满 300 元包邮',
      content_en: 'Free delivery from ¥300',
    },
  ],
  categories: classes.map(({ id, name, name_en }) => ({
    id,
    classify_id: id,
    title: name,
    title_en: name_en,
    image: shirt,
  })),
  hot: [{ ...nowhere, id: 1, title: '热卖', title_en: 'Best sellers', goods }],
};

export const goodsFound: GoodsFound = {
  list: goods,
  cursor: 'next',
  facets: [
    {
      attr_id: 1,
      value_id: 1,
      attr: '材质',
      attr_en: 'Material',
      value: '亚麻',
      value_en: 'Linen',
      count: 12,
    },
  ],
};

export const goodsDetail: GoodsDetail = {
  goods: {
    id: 1,
    name: '亚麻立领衬衫',
    name_en: 'Linen stand-collar shirt',
    sub_title: '轻薄透气，四季可穿',
    sub_title_en: 'Light, and for every season',
    content: '<p>水洗亚麻。</p>',
    content_en: '<p>Washed linen.</p>',
    unit: '件',
    unit_en: 'piece',
    images: [shirt, coat],
    share_image: null,
    brand_text: null,
    classify_id: 1,
    attrs: [
      {
        aid: 's',
        attrName: '尺码',
        attrNameEn: 'Size',
        values: [
          { vid: 'm', attrValue: 'M' },
          { vid: 'l', attrValue: 'L' },
        ],
      },
    ],
    params: [{ name: '面料', name_en: 'Fabric', value: '亚麻', value_en: 'Linen' }],
    min_price: '129.00',
    max_price: '159.00',
    min_origin_price: '0.00',
    stock: 9,
    sales: 60,
    rating: '4.8',
    rating_count: 1,
    buy_min: 1,
    buy_max: 0,
    need_ship: 1,
  },
  skus: (['m', 'l'] as const).map((key, index) => ({
    id: 11 + index,
    key,
    sku_text: key.toUpperCase(),
    image: null,
    price: index === 0 ? '129.00' : '159.00',
    origin_price: '0.00',
    stock: index === 0 ? 9 : 0,
    stock_state: index === 0 ? 'low' : 'out',
  })),
  services: [
    {
      id: 1,
      name: '七天无理由退货',
      name_en: 'Returns within 7 days',
      description: '收到后七天内可退。',
      description_en: 'Within seven days of receipt.',
    },
  ],
  coupons: [],
  freight: null,
};

export const reviewsFound: ReviewsFound = {
  list: [
    {
      id: 1,
      star: 5,
      content: '面料很好，尺码合适。',
      sku_text: 'M',
      images: [],
      append_content: null,
      reply: '感谢您的评价。',
      nickname: '林***',
      create_time: storyNow - 86_400,
    },
  ],
  total: 1,
  stars: { 5: 1 },
};

const cartLine: CartLine = {
  id: 1,
  sku_id: 11,
  goods_id: 1,
  name: '亚麻立领衬衫',
  name_en: 'Linen stand-collar shirt',
  sku_text: 'M',
  num: 2,
  selected: 1,
  image: shirt,
  on_sale: true,
  price: '129.00',
  stock: 9,
  buy_min: 1,
  buy_max: 0,
};

export const cartLines: readonly CartLine[] = [
  cartLine,
  {
    ...cartLine,
    id: 2,
    sku_id: 21,
    name: '羊毛双面大衣',
    name_en: 'Double-faced wool coat',
    image: coat,
    num: 1,
    selected: 0,
    on_sale: false,
    price: null,
    stock: 0,
  },
];

export const address: Address = {
  id: 5,
  consignee: '林知夏',
  mobile: '19900001236',
  area: { codes: ['330000', '330100', '330106'], text: '浙江省 杭州市 西湖区' },
  address: '文三路 100 号',
  zip: '',
  is_default: 1,
};

const off = { type: 1, amount: '40.00', discount: null, max_discount: null } as const;

export const centerCoupon: CenterCoupon = {
  ...off,
  id: 3,
  title: '满 300 减 40',
  title_en: '40 off 300',
  min_amount: '300.00',
  scope: 1,
  cost_integral: 0,
  new_member_only: 0,
  left: 12,
  taken: 0,
  can_claim: true,
  reason: null,
  claim_start: null,
  claim_end: null,
};

export const ownCoupon: OwnCoupon = {
  ...off,
  id: 8,
  name: '满 300 减 40',
  name_en: '40 off 300',
  min_amount: '300.00',
  scope: 1,
  status: 1,
  start_time: storyNow - 86_400,
  end_time: storyNow + 30 * 86_400,
  order_id: null,
};

export const keptGoods: readonly KeptGoods[] = goods.map(
  ({ id, name, name_en, image, min_price }) => ({
    id,
    name,
    name_en,
    image,
    min_price,
    is_on_sale: id === 1,
  }),
);

export const orderCounts: OrderCounts = {
  to_pay: 1,
  to_ship: 0,
  to_receive: 1,
  to_evaluate: 0,
  complete: 3,
  cancelled: 0,
  cancel_asked: 0,
};

export const storeOrders = [sampleOrder, { ...sentOrder, id: 901, order_no: '2026112800002' }];

/** An order whose lines wait for their reviews. */
export const reviewedOrder = { ...sentOrder, status: 4, receive_time: storyNow - 3_600 };

export const refundBounds: RefundBounds = {
  types: [1, 2],
  amount: '129.00',
  freight_amount: '0.00',
  points: 0,
  lines: [{ order_goods_id: 77, num: 1, amount: '129.00' }],
};

export { sampleOrder, sampleQuote, sentOrder };
