import { int, listed, slug, text, treeParent } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

export const blogCategory = shape(
  'blog_category',
  {
    ...listed(),
    pid: treeParent('blog_category', { shows: 'name', depth: 3 }),
    name: text({ max: 60, bilingual: true, search: true, sort: true }),
    slug: slug({ from: 'name', max: 80 }),
    description: text({ max: 255, optional: true }),
    /** All posts of the category itself, in every state. */
    post_count: int({ system: true, min: 0, default: 0 }),
  },
  { indexes: { ux_name: { on: ['pid', 'name'], unique: true } } },
);

/** Categories of blog posts, as a tree of three levels. */
export const blogCategories = resource(blogCategory, {
  path: 'blog/category',
  label: 'name',
  menu: { group: 'content', icon: 'category', weigh: 100 },
  history: true,
  list: {
    columns: [['name', 'name_en'], 'slug', 'post_count', 'status', 'weigh'],
    filters: ['status', 'name'],
    sort: ['weigh', 'desc'],
    tree: 'pid',
    card: { title: 'name', status: 'status', detail: ['slug', 'post_count'] },
  },
  form: [
    { section: 'base', fields: ['pid', 'name', 'name_en', 'status', 'weigh'] },
    { section: 'seo', fields: ['slug', 'description'] },
  ],
  detail: [
    { section: 'base', fields: ['pid', 'name', 'name_en', 'post_count', 'status'] },
    { section: 'seo', fields: ['slug', 'description'] },
  ],
  samples: {
    journal: {
      id: 1,
      name: '品牌手记',
      name_en: 'Journal',
      slug: 'journal',
      description: '关于面料、工艺和人',
      post_count: 9,
      status: 1,
      weigh: 90,
    },
    care: {
      id: 2,
      pid: 1,
      name: '衣物护理',
      name_en: 'Garment care',
      slug: 'yi-wu-hu-li',
      post_count: 0,
      status: 0,
      weigh: 80,
    },
  },
});
