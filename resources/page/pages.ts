import { belongsTo, choice, datetime, flag, listed, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';
import { terminals } from './dragPages.ts';

const system = { system: true } as const;

export const page = shape(
  'page',
  {
    ...listed(),
    title: text({ max: 60, bilingual: true, search: true, sort: true }),
    route: text({
      max: 80,
      search: true,
      pattern: /^\/[a-z0-9/_-]*$/,
      patternCode: 'page_route',
    }),
    drag_page_id: belongsTo('drag_page', { shows: 'name' }),
    /** That of its design. */
    terminal: choice(terminals, { ...system, default: 'h5' }),
    is_home: flag(system),
    seo_title: text({ max: 100, optional: true }),
    seo_keywords: text({ max: 130, optional: true }),
    seo_desc: text({ max: 230, optional: true }),
    start_time: datetime({ optional: true }),
    end_time: datetime({ optional: true }),
  },
  {
    indexes: {
      ux_route: { on: ['route', 'terminal'], unique: true },
      ux_home: { on: ['terminal'], unique: true, where: 'is_home = 1' },
    },
    rules: { window: { holds: { end_time: { gt: { field: 'start_time' } } }, at: 'end_time' } },
  },
);

/** Pages of the storefront: a design at an address. */
export const pages = resource(page, {
  path: 'page/page',
  label: 'title',
  menu: { group: 'content', icon: 'page', weigh: 130 },
  history: true,
  bulkEdit: ['status', 'start_time', 'end_time'],
  list: {
    columns: [
      ['title', 'route'],
      'drag_page_id',
      'terminal',
      'is_home',
      ['start_time', 'end_time'],
      'status',
      'weigh',
    ],
    filters: ['route', 'terminal', 'status'],
    sort: ['weigh', 'desc'],
    card: { title: 'title', status: 'status', detail: ['route', 'terminal'] },
  },
  deletable: { when: { is_home: 0 } },
  form: [
    {
      section: 'base',
      fields: [
        'title',
        'title_en',
        'route',
        'drag_page_id',
        'start_time',
        'end_time',
        'status',
        'weigh',
      ],
    },
    { section: 'seo', fields: ['seo_title', 'seo_keywords', 'seo_desc'] },
  ],
  actions: {
    setHome: {
      on: 'record',
      permission: 'setHome',
      when: { is_home: 0, status: 1 },
      disabled: { is_home: 0 },
      confirm: true,
    },
  },
  samples: {
    home: {
      id: 1,
      title: '首页',
      title_en: 'Home',
      route: '/',
      drag_page_id: 1,
      terminal: 'h5',
      is_home: 1,
      status: 1,
      weigh: 9,
    },
    event: {
      id: 2,
      title: '新春活动',
      route: '/spring',
      drag_page_id: 2,
      terminal: 'pc',
      is_home: 0,
      status: 1,
      weigh: 1,
    },
  },
});
