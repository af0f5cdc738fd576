import type { blogCategories } from '../../../resources/blog/categories.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Blog category',
  list: 'Blog categories',
  search: 'Name, handle',
  empty: 'Posts are grouped by category, up to three levels',
  fields: {
    pid: 'Parent category',
    name: 'Name',
    slug: 'Handle',
    description: 'Description',
    post_count: 'Posts',
    status: 'Status',
  },
  hints: {
    slug: 'Part of the URL. Generated from the name if left blank',
    description: 'Shown by search engines',
  },
  options: { status: { off: 'Off', on: 'On' } },
  sections: { base: 'Category', seo: 'SEO' },
} satisfies MessagesFor<typeof blogCategories>;
