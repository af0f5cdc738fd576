import type { websiteComponents } from '../../../resources/website/components.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Content block',
  list: 'Content blocks',
  search: 'Code, name',
  empty: 'Texts and pictures that the shop shows by code, such as a slogan or opening hours',
  fields: {
    code: 'Code',
    name: 'Name',
    type: 'Type',
    content: 'Content',
    schema: 'Schema',
    cache_seconds: 'Cache (s)',
    status: 'Status',
  },
  hints: {
    code: 'Starts with a lower-case letter; digits, - and _ are allowed',
    content: 'By language: { "zh-cn": "…", "en": "…" }. A list takes arrays',
    schema: 'For editors. Optional',
  },
  options: {
    status: { off: 'Off', on: 'On' },
    type: {
      text: 'Text',
      rich: 'Rich text',
      image: 'Image',
      list: 'List',
      html_safe: 'HTML snippet',
    },
  },
  sections: { base: 'Component', content: 'Content' },
} satisfies MessagesFor<typeof websiteComponents>;
