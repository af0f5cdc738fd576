import {
  belongsTo,
  choice,
  datetime,
  image,
  images,
  int,
  listed,
  longText,
  rows,
  text,
} from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';
import { GoodsStatus } from '../shop/goods.ts';

/** True if buyers can buy the product of a hotspot now. */
export const isOnSale = (status: unknown): boolean => Number(status) === GoodsStatus.on;

/** Products that a look may show. */
export const mostHotspots = 20;

/** A product on a picture; `x` and `y` are thousandths of its width and height, from the top left. */
export const lookHotspot = shape('look_hotspot', {
  look_id: belongsTo('look', { shows: 'title' }),
  /** 0 is the cover, 1 the first of the pictures. */
  image_index: int({ min: 0, max: 12, default: 0 }),
  x: int({ min: 0, max: 1_000 }),
  y: int({ min: 0, max: 1_000 }),
  goods_id: belongsTo('shop_goods', { shows: 'name', with: ['name_en', 'status'] }),
  sku_id: belongsTo('shop_goods_sku', { shows: 'sku_code', optional: true }),
});

export const look = shape('look', {
  ...listed(),
  title: text({ max: 100, bilingual: true, search: true, sort: true }),
  cover: image(),
  images: images({ max: 12 }),
  season: text({ max: 20, optional: true }),
  gender: choice({ any: [0], male: [1], female: [2] }, { default: 0 }),
  description: longText({ optional: true, bilingual: true, lines: 4 }),
  hotspots: rows(lookHotspot, {
    by: 'look_id',
    max: mostHotspots,
    default: [],
    summary: { title: 'goods_id' },
  }),
  publish_time: datetime({ optional: true, sort: true }),
  views: int({ system: true, min: 0, max: 9_999_999_999, default: 0, sort: true }),
});

/** Outfits in pictures, with the products that are worn. */
export const looks = resource(look, {
  path: 'look',
  label: 'title',
  menu: { group: 'content', icon: 'look', weigh: 90 },
  history: true,
  bulkEdit: ['status', 'season', 'gender', 'publish_time'],
  list: {
    columns: ['cover', 'title', ['season', 'gender'], 'hotspots', 'views', 'status', 'weigh'],
    filters: ['title', 'season', 'gender', 'status'],
    sort: ['weigh', 'desc'],
    card: { title: 'title', image: 'cover', status: 'status', detail: ['season', 'views'] },
    gallery: 'offered',
  },
  form: [
    {
      section: 'base',
      fields: [
        'title',
        'title_en',
        'season',
        'gender',
        'description',
        'description_en',
        'publish_time',
        'status',
        'weigh',
      ],
    },
    { section: 'hotspots', fields: ['cover', 'images', 'hotspots'] },
  ],
  samples: {
    autumn: {
      id: 1,
      title: '秋日通勤',
      title_en: 'Autumn Commute',
      cover: '/still/coats-oat.svg',
      images: ['/still/trousers-graphite.svg'],
      season: '2026 秋',
      gender: 2,
      publish_time: 1_763_600_000,
      views: 812,
      status: 1,
      weigh: 9,
    },
    off: {
      id: 2,
      title: '周末居家',
      cover: '/still/knitwear-cinnabar.svg',
      images: [],
      gender: 0,
      views: 0,
      status: 0,
      weigh: 1,
    },
  },
});
