import { day, lastMoment } from './clock.ts';
import { stream } from './random.ts';

type AdvertSeed = {
  readonly title: string;
  readonly title_en: string;
  readonly link?: string;
  readonly goods?: number;
  readonly classify?: number;
  readonly url?: string;
  readonly value?: string;
  /** Days from the end of the demo; the first may be long ago. */
  readonly days?: readonly [start: number | null, end: number | null];
  readonly off?: true;
};

type ToPresent = (moment: number) => number;

/** Columns of every advert, with counts that fit the days it was shown. */
function advertRow(advert: AdvertSeed, index: number, { now, move }: AdvertContext) {
  const { title, title_en, link = 'none', goods, classify, url, value, days, off } = advert;
  const random = stream(`advert ${title_en}`);
  const at = (offset: number | null | undefined) =>
    offset === null || offset === undefined ? null : move(lastMoment + offset * day);
  const [start, end] = [at(days?.[0]), at(days?.[1])];
  const status = off ? 0 : 1;
  const created = Math.min(start ?? now, now) - 3 * day;
  const views = start !== null && start > now ? 0 : random.between(900, 24_000);
  return {
    id: index + 1,
    title,
    title_en,
    link_type: link,
    link_goods_id: goods ?? null,
    link_classify_id: classify ?? null,
    link_url: url ?? null,
    link_value: value ?? null,
    terminal: 'all',
    start_time: start,
    end_time: end,
    views,
    clicks: Math.floor((views * random.between(20, 90)) / 1_000),
    weigh: 100 - index,
    status,
    create_time: created,
    update_time: created,
  };
}

type AdvertContext = { readonly now: number; readonly move: ToPresent };

type BannerSeed = AdvertSeed & { readonly position: string; readonly image: string };

const banners: readonly BannerSeed[] = [
  {
    title: '秋冬羊毛大衣',
    title_en: 'Wool coats for the cold months',
    position: 'home_top',
    image: 'coats-oat',
    link: 'classify',
    classify: 12,
  },
  {
    title: '衬衫第二件半价',
    title_en: 'Second shirt at half price',
    position: 'home_top',
    image: 'shirts-azurite',
    link: 'classify',
    classify: 7,
    days: [-5, 9],
  },
  {
    title: '年末清仓',
    title_en: 'End of year sale',
    position: 'home_top',
    image: 'dresses-cinnabar',
    link: 'goods_list',
    value: '连衣裙',
    days: [12, 40],
  },
  {
    title: '双十一主会场',
    title_en: '11.11 sale',
    position: 'home_top',
    image: 'knitwear-cinnabar',
    link: 'url',
    url: '/sale',
    days: [-20, -8],
  },
  {
    title: '皮鞋新品',
    title_en: 'New leather shoes',
    position: 'home_mid',
    image: 'shoes-graphite',
    link: 'goods',
    goods: 110,
  },
  {
    title: '领券中心',
    title_en: 'Coupon center',
    position: 'home_mid',
    image: 'gifts-cinnabar',
    link: 'coupon_center',
  },
  {
    title: '充值有礼',
    title_en: 'Top up and get more',
    position: 'user',
    image: 'gifts-oat',
    link: 'recharge',
  },
  {
    title: '衣料按米起订',
    title_en: 'Fabrics by the metre',
    position: 'classify',
    image: 'fabrics-azurite',
    link: 'classify',
    classify: 15,
    off: true,
  },
];

export const bannerRows = (context: AdvertContext) =>
  banners.map(({ position, image, ...advert }, index) => ({
    ...advertRow(advert, index, context),
    image: `/still/${image}-wide.svg`,
    position,
  }));

type HotSeed = AdvertSeed & {
  readonly style: string;
  readonly by: string;
  readonly pick?: number;
  readonly most?: number;
  readonly goodsIds?: readonly number[];
};

const hotBlocks: readonly HotSeed[] = [
  { title: '热销榜', title_en: 'Best sellers', style: 'scroll', by: 'sales', most: 12 },
  { title: '新品上架', title_en: 'New arrivals', style: 'two', by: 'newest', most: 8 },
  {
    title: '店长推荐',
    title_en: 'Staff picks',
    style: 'two',
    by: 'hand',
    goodsIds: [3, 18, 44, 61, 90, 112],
  },
  {
    title: '温暖针织',
    title_en: 'Warm knitwear',
    style: 'three',
    by: 'classify',
    pick: 11,
    most: 9,
    link: 'classify',
    classify: 11,
  },
  {
    title: '新年礼物',
    title_en: 'Gifts for the new year',
    style: 'one',
    by: 'hand',
    goodsIds: [190, 195],
    days: [20, 45],
  },
];

export const hotRecommendRows = (context: AdvertContext) =>
  hotBlocks.map(({ style, by, pick, most = 10, goodsIds: _goodsIds, ...advert }, index) => ({
    ...advertRow(advert, index, context),
    style,
    pick_by: by,
    pick_classify_id: pick ?? null,
    most,
  }));

export const hotGoodsRows = (time: number) =>
  hotBlocks
    .flatMap(({ goodsIds = [] }, index) =>
      goodsIds.map((goods_id, place) => ({ hot_id: index + 1, goods_id, place })),
    )
    .map((row, index) => ({ id: index + 1, ...row, create_time: time, update_time: time }));

const notices: readonly (AdvertSeed & { readonly content: readonly [zh: string, en: string] })[] = [
  {
    title: '领券中心上新',
    title_en: 'New coupons',
    content: ['满 300 减 40，先到先得', '40 off orders of 300 or more, while they last'],
    link: 'coupon_center',
  },
  {
    title: '新年发货安排',
    title_en: 'Deliveries at new year',
    content: [
      '节日期间暂停发货，订单将在节后依次寄出',
      'No deliveries during the holiday; orders are sent afterwards',
    ],
    days: [30, 50],
  },
  {
    title: '双十一发货说明',
    title_en: 'Deliveries after 11.11',
    content: ['订单较多，预计 72 小时内发出', 'Many orders: they are sent within 72 hours'],
    days: [-10, -4],
  },
  {
    title: '客服时间',
    title_en: 'Service hours',
    content: ['每天 9:00–21:00 在线', 'Every day from 9:00 to 21:00'],
    off: true,
  },
];

export const noticeBarRows = (context: AdvertContext) =>
  notices.map(({ content: [content, content_en], ...advert }, index) => ({
    ...advertRow(advert, index, context),
    content,
    content_en,
    speed: 50,
    closable: 1,
  }));
