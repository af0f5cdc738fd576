import type { pages } from '../../../resources/page/pages.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Shop page',
  list: 'Shop pages',
  search: 'Title, path',
  empty: 'Put designs at addresses of the shop',
  notDeletable: 'The home page cannot be deleted. Set another page as home first',
  fields: {
    title: 'Title',
    route: 'Path',
    drag_page_id: 'Design',
    terminal: 'Device',
    is_home: 'Home',
    seo_title: 'SEO title',
    seo_keywords: 'SEO keywords',
    seo_desc: 'SEO description',
    start_time: 'Starts',
    end_time: 'Ends',
    status: 'Status',
  },
  hints: { route: 'Starts with /, like /spring' },
  options: {
    status: { off: 'Off', on: 'On' },
    terminal: { h5: 'Mobile web', pc: 'Desktop', miniapp: 'Mini program' },
  },
  rules: { window: 'The end must be after the start' },
  sections: { base: 'Page', seo: 'SEO' },
  actions: {
    setHome: {
      name: 'Set as home page',
      title: 'Set "%{label}" as home page',
      note: 'Replaces the current home page of this device',
      done: 'Home page set',
      reason: 'Only active pages that are not the home page can be made it',
    },
  },
} satisfies MessagesFor<typeof pages>;
