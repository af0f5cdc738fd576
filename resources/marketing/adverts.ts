import { belongsTo, choice, int, listed, text, timeWindow, url } from '../../src/fields/index.ts';
import { shape } from '../../src/schema/index.ts';

const system = { system: true } as const;

const linkType = choice(
  {
    none: ['none'],
    goods: ['goods'],
    goods_list: ['goods_list'],
    classify: ['classify'],
    coupon_center: ['coupon_center'],
    coupon: ['coupon'],
    recharge: ['recharge'],
    page: ['page'],
    look: ['look'],
    url: ['url'],
    miniapp: ['miniapp'],
  },
  { default: 'none' },
);
export const LinkType = linkType.codes;

/** Fields of every advert: a title, a target, a period and its counts. Targets are existing records. */
export const advertFields = {
  ...listed(),
  title: text({ max: 60, bilingual: true, search: true }),
  link_type: linkType,
  link_goods_id: belongsTo('shop_goods', { shows: 'name', optional: true, as: 'link_goods' }),
  link_classify_id: belongsTo('shop_goods_classify', {
    shows: 'name',
    optional: true,
    as: 'link_classify',
  }),
  link_coupon_id: belongsTo('coupon', { shows: 'name', optional: true, as: 'link_coupon' }),
  link_page_id: belongsTo('page', { shows: 'title', optional: true, as: 'link_page' }),
  link_look_id: belongsTo('look', { shows: 'title', optional: true, as: 'link_look' }),
  link_url: url({ optional: true }),
  /** Words to search for, or the page of a mini app. */
  link_value: text({ max: 255, optional: true }),
  terminal: choice(
    { all: ['all'], miniapp: ['miniapp'], h5: ['h5'], app: ['app'], web: ['web'] },
    { default: 'all' },
  ),
  ...timeWindow.fields(),
  views: int({ ...system, min: 0, max: Number.MAX_SAFE_INTEGER, default: 0, sort: true }),
  clicks: int({ ...system, min: 0, max: Number.MAX_SAFE_INTEGER, default: 0, sort: true }),
};

export const advertRules = {
  ...timeWindow.rules,
  goodsLink: {
    when: { link_type: LinkType.goods },
    holds: { link_goods_id: { empty: false } },
    at: 'link_goods_id',
  },
  classLink: {
    when: { link_type: LinkType.classify },
    holds: { link_classify_id: { empty: false } },
    at: 'link_classify_id',
  },
  couponLink: {
    when: { link_type: LinkType.coupon },
    holds: { link_coupon_id: { empty: false } },
    at: 'link_coupon_id',
  },
  pageLink: {
    when: { link_type: LinkType.page },
    holds: { link_page_id: { empty: false } },
    at: 'link_page_id',
  },
  lookLink: {
    when: { link_type: LinkType.look },
    holds: { link_look_id: { empty: false } },
    at: 'link_look_id',
  },
  urlLink: {
    when: { link_type: LinkType.url },
    holds: { link_url: { empty: false } },
    at: 'link_url',
  },
  miniappLink: {
    when: { link_type: LinkType.miniapp },
    holds: { link_value: { empty: false } },
    at: 'link_value',
  },
} as const;

/** Target kinds in which a form shows each link field. */
export const linkShow = {
  link_goods_id: { link_type: LinkType.goods },
  link_classify_id: { link_type: LinkType.classify },
  link_coupon_id: { link_type: LinkType.coupon },
  link_page_id: { link_type: LinkType.page },
  link_look_id: { link_type: LinkType.look },
  link_url: { link_type: LinkType.url },
  link_value: { link_type: [LinkType.goods_list, LinkType.miniapp] },
} as const;

export const linkFields = [
  'link_type',
  'link_goods_id',
  'link_classify_id',
  'link_coupon_id',
  'link_page_id',
  'link_look_id',
  'link_url',
  'link_value',
] as const;

const kind = choice({ banner: ['banner'], hot: ['hot'], notice: ['notice'] }, system);
/** Kinds of adverts that can be clicked. */
export const AdvertKind = kind.codes;
/** Payload of a click. */
export const clickFields = {
  kind: choice({ banner: ['banner'], hot: ['hot'], notice: ['notice'] }),
  id: int({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  visitor_id: text({ max: 36, min: 8, pattern: /^[\w-]+$/, patternCode: 'letters_and_digits' }),
};

/** Clicks of the last hours: one counts for each visitor, advert and hour. */
export const advertClick = shape(
  'shop_advert_click',
  {
    kind,
    advert_id: int({ ...system, min: 1, max: Number.MAX_SAFE_INTEGER }),
    visitor_id: text({ ...system, max: 36 }),
    /** Since 1970. */
    hour: int({ ...system, min: 0 }),
  },
  {
    indexes: {
      ux_click: { on: ['kind', 'advert_id', 'visitor_id', 'hour'], unique: true },
      ix_hour: { on: ['hour'] },
    },
  },
);
