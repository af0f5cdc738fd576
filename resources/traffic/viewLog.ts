import { belongsTo, choice, flag, int, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

const system = { system: true } as const;

export const viewSources = {
  list: ['list'],
  search: ['search'],
  banner: ['banner'],
  hot: ['hot'],
  look: ['look'],
  share: ['share'],
  direct: ['direct'],
} as const;
const source = choice(viewSources, { ...system, default: 'direct' });
export const ViewSource = source.codes;

const terminals = { web: ['web'], h5: ['h5'], app: ['app'], miniapp: ['miniapp'] } as const;

/** Payload of a view in the storefront. */
export const viewFields = {
  goods_id: int({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  visitor_id: text({ min: 8, max: 36, pattern: /^[\w-]+$/, patternCode: 'letters_and_digits' }),
  source: choice(viewSources, { default: 'direct' }),
  terminal: choice(terminals, { default: 'web' }),
  referer: text({ max: 255, default: '' }),
  /** Told when the page is left. */
  stay_seconds: int({ min: 0, max: 86_400, optional: true }),
};

/** Views of product pages. Kept for 90 days; the counts of days stay. */
export const goodsViewLog = shape(
  'goods_view_log',
  {
    goods_id: belongsTo('shop_goods', { ...system, shows: 'name', search: true }),
    /** Empty without a session. */
    user_id: belongsTo('user', { ...system, shows: 'nickname', optional: true, search: true }),
    visitor_id: text({ ...system, max: 36 }),
    source,
    terminal: choice(terminals, { ...system, default: 'web' }),
    referer: text({ ...system, max: 255, default: '' }),
    /** With a salt of the day: tells visitors of one day apart, and nothing else. */
    ip_hash: text({ ...system, max: 64, default: '', secret: true }),
    /** By its user agent. Counts as a view, not as a visitor. */
    is_bot: flag({ ...system, default: 0 }),
    stay_seconds: int({ ...system, min: 0, max: 86_400, optional: true }),
  },
  {
    indexes: {
      ix_goods: { on: ['goods_id', 'id desc'] },
      ix_visitor: { on: ['visitor_id', 'goods_id', 'create_time desc'] },
    },
  },
);

/** Views of products, with visitor and source. */
export const viewLogs = resource(goodsViewLog, {
  path: 'shop/viewLog',
  label: 'id',
  palette: false,
  verbs: ['index', 'export'],
  menu: { group: 'marketing', icon: 'history', weigh: 20 },
  list: {
    columns: [
      'goods_id',
      ['user_id', 'visitor_id'],
      ['source', 'referer'],
      'terminal',
      'stay_seconds',
      'is_bot',
      'create_time',
    ],
    filters: ['goods_id', 'user_id', 'source', 'terminal', 'is_bot', 'create_time'],
    sort: ['create_time', 'desc'],
    card: { title: 'goods_id', detail: ['user_id', 'source', 'terminal', 'create_time'] },
  },
  presets: { people: { where: { is_bot: 0 } }, bots: { where: { is_bot: 1 } } },
  query: { goods_id: 'goods_id', user_id: 'user_id', source: 'source' },
  samples: {
    member: {
      id: 1,
      goods_id: 1,
      user_id: 41,
      visitor_id: '6f1c0a52-3d1b-4f0e-9a77-5b0c8e4d2a01',
      source: 'search',
      terminal: 'h5',
      is_bot: 0,
      stay_seconds: 46,
      create_time: 1_763_690_000,
    },
    visitor: {
      id: 2,
      goods_id: 1,
      visitor_id: '0b9d7c11-8a44-4a57-b3a5-92d1f0c7e302',
      source: 'share',
      terminal: 'miniapp',
      referer: 'https://share.example.com/p/1',
      is_bot: 0,
      create_time: 1_763_689_000,
    },
  },
});
