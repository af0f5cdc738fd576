import type { websitePages } from '../../../resources/website/pages.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Information page',
  list: 'Information pages',
  search: 'Title, handle',
  empty: 'Fixed pages such as about us or the privacy policy',
  fields: {
    slug: 'Handle',
    title: 'Title',
    content: 'Content',
    template: 'Template',
    seo_title: 'SEO title',
    seo_keywords: 'SEO keywords',
    seo_desc: 'SEO description',
    show_in_footer: 'In footer',
    state: 'Visibility',
    versions: 'Versions',
    status: 'Status',
  },
  hints: {
    slug: 'Part of the URL. Generated from the title if left blank',
    content: 'HTML is allowed; scripts are removed',
  },
  options: { status: { off: 'Off', on: 'On' }, state: { draft: 'Draft', published: 'Published' } },
  rows: {
    versions: {
      fields: {
        page_id: 'Information page',
        number: 'Version',
        title: 'Title',
        content: 'Content',
        admin_id: 'Changed by',
      },
    },
  },
  presets: { draft: 'Draft', published: 'Published' },
  sections: { base: 'Page', content: 'Content', seo: 'SEO', history: 'Versions' },
  actions: {
    publish: {
      name: 'Publish',
      title: 'Publish "%{label}" |||| Publish %{smart_count} pages',
      note: 'Visible in the shop at once',
      done: 'Published',
      reason: 'The page is published already',
    },
    unpublish: {
      name: 'Unpublish',
      title: 'Unpublish "%{label}" |||| Unpublish %{smart_count} pages',
      note: 'No longer visible in the shop',
      done: 'Unpublished',
      reason: 'The page is not published',
    },
    restore: {
      name: 'Restore version',
      title: 'Restore a version of "%{label}"',
      note: 'Restoring makes a new version',
      done: 'Restored',
      inputs: { number: 'Version' },
    },
  },
} satisfies MessagesFor<typeof websitePages>;
