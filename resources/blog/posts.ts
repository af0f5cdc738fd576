import {
  belongsTo,
  choice,
  datetime,
  flag,
  image,
  int,
  longText,
  slug,
  tags,
  text,
} from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

const system = { system: true } as const;

const state = choice(
  {
    draft: [0, 'info', 'ring'],
    published: [1, 'success', 'done'],
    scheduled: [2, 'warning', 'quarter'],
    offline: [3, 'danger', 'cross'],
  },
  { ...system, default: 0 },
);
export const PostState = state.codes;

export const blogPost = shape(
  'blog_post',
  {
    title: text({ max: 160, bilingual: true, search: true, sort: true }),
    slug: slug({ from: 'title' }),
    category_id: belongsTo('blog_category', {
      shows: 'name',
      with: ['name_en'],
      as: 'category',
    }),
    cover: image({ optional: true }),
    summary: text({ max: 300, optional: true }),
    content: longText({ rich: true, lines: 14 }),
    author: text({ max: 40, optional: true }),
    tags: tags({ max: 10 }),
    seo_title: text({ max: 100, optional: true }),
    seo_keywords: text({ max: 130, optional: true }),
    seo_desc: text({ max: 230, optional: true }),
    state,
    publish_time: datetime({ ...system, optional: true, sort: true }),
    views: int({ ...system, min: 0, max: 9_999_999_999, default: 0, sort: true }),
    is_top: flag(),
  },
  {
    indexes: {
      ix_state: { on: ['state', 'publish_time desc', 'id desc'] },
      ix_due: { on: ['publish_time', 'id'], where: 'state = 2' },
    },
    checks: { scheduled_has_time: 'state <> 2 OR publish_time IS NOT NULL' },
  },
);

/** Addresses that posts had while they were published: readers are led to the address of today. */
export const blogRedirect = shape('blog_redirect', {
  slug: text({ max: 120, unique: true }),
  post_id: belongsTo('blog_post', { shows: 'title' }),
});

/** Articles of the blog, from draft to offline. */
export const blogPosts = resource(blogPost, {
  path: 'blog/post',
  label: 'title',
  verbs: ['index', 'detail', 'add', 'edit', 'del'],
  menu: { group: 'content', icon: 'blog', weigh: 95 },
  history: true,
  bulkEdit: ['category_id', 'author', 'tags', 'is_top'],
  import: { key: 'slug' },
  list: {
    columns: [
      'cover',
      ['title', 'slug'],
      'category_id',
      'tags',
      'state',
      'is_top',
      'views',
      'publish_time',
    ],
    yields: ['views', 'is_top'],
    filters: ['title', 'category_id', 'state', 'tags', 'publish_time'],
    card: {
      title: 'title',
      image: 'cover',
      status: 'state',
      detail: ['category_id', 'publish_time'],
    },
  },
  deletable: { when: { state: [PostState.draft, PostState.offline] } },
  query: { state: 'state' },
  presets: {
    draft: { where: { state: PostState.draft } },
    scheduled: { where: { state: PostState.scheduled }, sort: ['publish_time', 'asc'] },
    published: { where: { state: PostState.published }, sort: ['publish_time', 'desc'] },
    offline: { where: { state: PostState.offline } },
  },
  form: [
    {
      section: 'base',
      fields: ['title', 'title_en', 'category_id', 'cover', 'summary', 'author', 'tags', 'is_top'],
    },
    { section: 'content', fields: ['content'] },
    { section: 'seo', fields: ['slug', 'seo_title', 'seo_keywords', 'seo_desc'] },
  ],
  detail: [
    {
      section: 'base',
      fields: [
        'cover',
        'title',
        'title_en',
        'category_id',
        'state',
        'publish_time',
        'author',
        'tags',
        'views',
      ],
    },
    { section: 'content', fields: ['summary', 'content'] },
    { section: 'seo', fields: ['slug', 'seo_title', 'seo_keywords', 'seo_desc'] },
  ],
  actions: {
    publish: {
      on: 'each',
      icon: 'approve',
      key: 'p',
      permission: 'publish',
      when: { state: [PostState.draft, PostState.scheduled, PostState.offline] },
      confirm: true,
      next: true,
    },
    schedule: {
      on: 'each',
      permission: 'publish',
      when: { state: [PostState.draft, PostState.scheduled, PostState.offline] },
      input: { publish_time: datetime() },
    },
    offline: {
      on: 'each',
      icon: 'archive',
      permission: 'publish',
      when: { state: [PostState.published, PostState.scheduled] },
      set: { state: PostState.offline },
      confirm: true,
      tone: 'warning',
    },
  },
  samples: {
    published: {
      id: 12,
      title: '一件亚麻衬衫要洗多少次',
      title_en: 'How Often a Linen Shirt Is Washed',
      slug: 'yi-jian-ya-ma-chen-shan',
      category_id: 1,
      cover: '/still/shirts-oat.svg',
      summary: '水洗让亚麻变软，也让它留下穿着的人的样子。',
      content: '<p>新亚麻摸起来有些硬。第三次水洗之后，它才开始贴身。</p>',
      author: '苏禾',
      tags: ['亚麻', '护理'],
      state: PostState.published,
      publish_time: 1_763_600_000,
      views: 1_284,
      is_top: 1,
    },
    scheduled: {
      id: 23,
      title: '冬季大衣的三种版型',
      title_en: 'Three Cuts of a Winter Coat',
      slug: 'dong-ji-da-yi',
      category_id: 1,
      cover: '/still/coats-graphite.svg',
      content: '<p>直筒、茧型与收腰。</p>',
      tags: ['大衣'],
      state: PostState.scheduled,
      publish_time: 1_763_790_000,
      views: 0,
    },
    draft: {
      id: 24,
      title: '给新同事的面料小册子',
      slug: 'mian-liao-xiao-ce-zi',
      category_id: 2,
      content: '<p>待补充。</p>',
      tags: [],
      state: PostState.draft,
      views: 0,
    },
  },
});
