import {
  belongsTo,
  choice,
  flag,
  int,
  listed,
  longText,
  rows,
  slug,
  text,
} from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

const system = { system: true } as const;

const state = choice(
  { draft: [0, 'info', 'ring'], published: [1, 'success', 'done'] },
  { ...system, default: 0 },
);
export const PageState = state.codes;

/** A page as it was after each change of its texts. */
export const websitePageVersion = shape(
  'website_page_version',
  {
    page_id: belongsTo('website_page', { ...system, shows: 'title' }),
    number: int({ ...system, min: 1 }),
    title: text({ ...system, max: 160, bilingual: true }),
    content: longText({ ...system, rich: true, optional: true, bilingual: true }),
    admin_id: belongsTo('admin', { ...system, shows: 'nickname', optional: true }),
  },
  { indexes: { ux_number: { on: ['page_id', 'number'], unique: true } } },
);

export const websitePage = shape('website_page', {
  ...listed(),
  slug: slug({ from: 'title', max: 80 }),
  title: text({ max: 160, bilingual: true, search: true, sort: true }),
  content: longText({ rich: true, optional: true, bilingual: true, lines: 12 }),
  template: text({ max: 40, default: 'default' }),
  seo_title: text({ max: 100, optional: true }),
  seo_keywords: text({ max: 130, optional: true }),
  seo_desc: text({ max: 230, optional: true }),
  show_in_footer: flag(),
  state,
  versions: rows(websitePageVersion, {
    ...system,
    by: 'page_id',
    summary: { title: 'title', detail: 'number' },
  }),
});

/** Pages of the site: about, privacy, returns. */
export const websitePages = resource(websitePage, {
  path: 'website/page',
  label: 'title',
  menu: { group: 'content', icon: 'page', weigh: 70 },
  history: true,
  bulkEdit: ['status', 'show_in_footer'],
  list: {
    columns: [['title', 'slug'], 'state', 'template', 'show_in_footer', 'status', 'update_time'],
    filters: ['slug', 'title', 'state', 'status'],
    sort: ['weigh', 'desc'],
    card: { title: 'title', status: 'state', detail: ['slug', 'update_time'] },
  },
  presets: {
    draft: { where: { state: PageState.draft } },
    published: { where: { state: PageState.published } },
  },
  form: [
    {
      section: 'base',
      fields: ['title', 'title_en', 'template', 'show_in_footer', 'status', 'weigh'],
    },
    { section: 'content', fields: ['content', 'content_en'] },
    { section: 'seo', fields: ['slug', 'seo_title', 'seo_keywords', 'seo_desc'] },
  ],
  detail: [
    {
      section: 'base',
      fields: ['title', 'title_en', 'state', 'template', 'show_in_footer', 'status'],
    },
    { section: 'content', fields: ['content', 'content_en'] },
    { section: 'seo', fields: ['slug', 'seo_title', 'seo_keywords', 'seo_desc'] },
    { section: 'history', fields: ['versions'] },
  ],
  actions: {
    publish: {
      on: 'each',
      icon: 'approve',
      key: 'p',
      permission: 'publish',
      when: { state: PageState.draft },
      set: { state: PageState.published },
      confirm: true,
      next: true,
    },
    unpublish: {
      on: 'each',
      icon: 'archive',
      permission: 'publish',
      when: { state: PageState.published },
      set: { state: PageState.draft },
      confirm: true,
      tone: 'warning',
    },
    /** Brings the texts of an earlier version back, as a new version. */
    restore: {
      on: 'record',
      permission: 'publish',
      input: { number: int({ min: 1 }) },
    },
  },
  samples: {
    about: {
      id: 1,
      slug: 'about',
      title: '关于我们',
      title_en: 'About us',
      content: '<p>青石商城做耐穿的衣服。</p>',
      template: 'default',
      show_in_footer: 1,
      state: PageState.published,
      status: 1,
      weigh: 9,
    },
    draft: {
      id: 2,
      slug: 'gift',
      title: '礼品包装',
      template: 'default',
      state: PageState.draft,
      status: 1,
    },
  },
});
