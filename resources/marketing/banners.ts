import { choice, colour, image, timeWindow } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';
import { advertFields, advertRules, linkFields, linkShow } from './adverts.ts';

const position = choice(
  { home_top: ['home_top'], home_mid: ['home_mid'], classify: ['classify'], user: ['user'] },
  { default: 'home_top' },
);

export const banner = shape(
  'shop_banner',
  {
    ...advertFields,
    image: image(),
    /** For readers of English; without it they see the other. */
    image_en: image({ optional: true }),
    position,
    bg_color: colour({ optional: true }),
  },
  {
    rules: advertRules,
    computed: timeWindow.computed,
    indexes: { ix_position: { on: ['position', 'status', 'weigh desc', 'id desc'] } },
  },
);

/** Banners that a position may show at the same time. */
export const mostBanners = 10;

/** Pictures that lead somewhere. */
export const banners = resource(banner, {
  path: 'shop/advert/banner',
  label: 'title',
  menu: { group: 'marketing', icon: 'campaign', weigh: 90 },
  history: true,
  bulkEdit: ['status', 'terminal', 'start_time', 'end_time', 'weigh'],
  list: {
    columns: [
      'image',
      ['title', 'link_type'],
      'position',
      ['start_time', 'end_time'],
      'clicks',
      'window',
      'status',
      'weigh',
    ],
    filters: ['position', 'status', 'title', 'link_type'],
    sort: ['weigh', 'desc'],
    card: { title: 'title', image: 'image', status: 'window', detail: ['position', 'clicks'] },
  },
  presets: timeWindow.presets,
  form: [
    {
      section: 'base',
      fields: ['title', 'title_en', 'image', 'image_en', 'position', 'bg_color', 'terminal'],
    },
    { section: 'link', fields: linkFields },
    { section: 'window', fields: ['start_time', 'end_time', 'status', 'weigh'] },
  ],
  show: linkShow,
  samples: {
    autumn: {
      id: 1,
      title: '秋季羊毛大衣',
      title_en: 'Autumn wool coats',
      image: '/still/coats-oat.svg',
      position: 'home_top',
      link_type: 'classify',
      link_classify_id: 12,
      clicks: 1_204,
      views: 18_220,
      weigh: 9,
      status: 1,
    },
    sale: {
      id: 2,
      title: '双十一提前购',
      title_en: 'Early access to the 11.11 sale',
      image: '/still/dresses-cinnabar.svg',
      position: 'home_mid',
      link_type: 'url',
      link_url: '/sale',
      start_time: 1_763_900_000,
      end_time: 1_764_500_000,
      weigh: 5,
      status: 1,
    },
  },
});
