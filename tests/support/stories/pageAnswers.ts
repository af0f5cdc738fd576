import type {
  AdvertCard,
  ClassCard,
  CouponCard,
  GoodsCard,
  LookCard,
  RecommendCard,
} from '../../../resources/page/pageData.ts';
import { stillSvg } from '../../../server/seed/stills.ts';

const still = (name: string): string =>
  `data:image/svg+xml,${encodeURIComponent(stillSvg(name) ?? '')}`;

const goodsCard = (id: number, name: string, name_en: string, picture: string): GoodsCard => ({
  id,
  name,
  name_en,
  image: still(picture),
  min_price: `${id}59.00`,
  max_price: `${id}99.00`,
  min_origin_price: id % 2 === 0 ? `${id}99.00` : `${id}59.00`,
  stock: id === 3 ? 0 : 12,
  sales: id * 40,
});

const goods: readonly GoodsCard[] = [
  goodsCard(1, '亚麻立领衬衫', 'Linen Stand-Collar Shirt', 'shirts-azurite'),
  goodsCard(2, '羊毛双排扣大衣', 'Double-Breasted Wool Coat', 'coats-ochre'),
  goodsCard(3, '真丝吊带连衣裙', 'Silk Slip Dress', 'dresses-oat'),
  goodsCard(
    4,
    '名字很长的羊毛混纺暗格纹双排扣商务休闲西装套装',
    'A Very Long Name of a Checked Wool Blend Business Suit',
    'suits-azurite',
  ),
];

const advert = (id: number, title: string, title_en: string, picture: string): AdvertCard => ({
  id,
  title,
  title_en,
  image: still(`${picture}-wide`),
  image_en: null,
  content: `${title}，先到先得`,
  content_en: `${title_en}, while it lasts`,
  link: { to: 'list' },
});

const coupon = (id: number, facts: Partial<CouponCard> = {}): CouponCard => ({
  id,
  name: '满减券',
  name_en: 'Voucher',
  type: 1,
  amount: '40.00',
  discount: null,
  min_amount: '300.00',
  isGone: false,
  ...facts,
});

/** Answers of every kind to the questions of parts, under each name that a component may ask by. */
export const pageAnswers = {
  goods,
  classes: [
    { id: 1, name: '男装', name_en: 'Menswear', image: still('shirts-azurite') },
    { id: 2, name: '鞋履配饰', name_en: 'Shoes and accessories', image: still('shoes-oat') },
    { id: 3, name: '面料', name_en: 'Fabrics', image: null },
  ] satisfies readonly ClassCard[],
  coupons: [
    coupon(1),
    coupon(2, {
      name: '九五折',
      name_en: '5% off',
      amount: null,
      discount: 950,
      min_amount: '0.00',
    }),
    coupon(3, { isGone: true }),
  ],
  banners: [
    advert(1, '满 300 减 40', '40 off orders of 300', 'shirts-ochre'),
    advert(2, '定制西装', 'Suits made to measure', 'suits-azurite'),
  ],
  notices: [
    advert(1, '满 300 减 40', '40 off orders of 300', 'shirts-ochre'),
    advert(2, '新品到店', 'New in the shop', 'coats-oat'),
  ],
  block: {
    id: 1,
    title: '热销榜',
    title_en: 'Best sellers',
    style: 'scroll',
    goods,
  } satisfies RecommendCard,
  look: {
    id: 1,
    title: '秋日通勤',
    title_en: 'Autumn commute',
    cover: still('coats-ochre'),
    images: [],
    spots: goods.slice(0, 2).map((each, index) => ({
      image: 0,
      x: 400 + index * 200,
      y: 300 + index * 250,
      goods: each,
    })),
  } satisfies LookCard,
};
