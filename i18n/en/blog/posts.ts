import type { blogPosts } from '../../../resources/blog/posts.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Post',
  list: 'Blog posts',
  search: 'Title, handle',
  empty: 'Publish posts right away or schedule them',
  notDeletable: 'Published and scheduled posts cannot be deleted. Take them offline first',
  fields: {
    title: 'Title',
    slug: 'Handle',
    category_id: 'Category',
    cover: 'Cover',
    summary: 'Excerpt',
    content: 'Content',
    author: 'Author',
    tags: 'Tags',
    seo_title: 'SEO title',
    seo_keywords: 'SEO keywords',
    seo_desc: 'SEO description',
    state: 'Status',
    publish_time: 'Publish date',
    views: 'Views',
    is_top: 'Pinned',
  },
  hints: {
    slug: 'Part of the URL. Generated from the title if left blank. When a published post changes it, the old URL redirects',
    content: 'HTML is allowed; scripts are removed',
    cover: 'Upload a picture or choose an attachment',
  },
  options: {
    state: { draft: 'Draft', published: 'Published', scheduled: 'Scheduled', offline: 'Offline' },
  },
  presets: {
    draft: 'Draft',
    scheduled: 'Scheduled',
    published: 'Published',
    offline: 'Offline',
  },
  sections: { base: 'Post', content: 'Content', seo: 'SEO' },
  actions: {
    publish: {
      name: 'Publish',
      title: 'Publish "%{label}" |||| Publish %{smart_count} posts',
      note: 'Visible in the shop at once',
      done: 'Published',
      reason: 'The post is published already',
    },
    schedule: {
      name: 'Schedule',
      title: 'Schedule "%{label}" |||| Schedule %{smart_count} posts',
      note: 'Published automatically at that time',
      done: 'Scheduled',
      inputs: { publish_time: 'Publish date' },
      reason: "Published posts can't be scheduled",
    },
    offline: {
      name: 'Take offline',
      title: 'Take "%{label}" offline |||| Take %{smart_count} posts offline',
      note: 'No longer visible in the shop. Can be published again',
      done: 'Offline',
      reason: 'Only published and scheduled posts can be taken offline',
    },
  },
} satisfies MessagesFor<typeof blogPosts>;
