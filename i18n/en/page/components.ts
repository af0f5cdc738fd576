import type { pageComponents } from '../../../resources/page/components.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Page component',
  list: 'Page components',
  search: 'Code, name',
  empty: 'Pages are put together from components',
  notDeletable:
    'In use on pages or in templates, so it cannot be deleted. Select the number under Used to see where.',
  fields: {
    code: 'Code',
    name: 'Name',
    group: 'Group',
    icon: 'Icon',
    thumb: 'Thumbnail',
    default_props: 'Default properties',
    limit_per_page: 'Limit per page',
    used_count: 'Used',
    status: 'Status',
  },
  hints: {
    limit_per_page: '0 means no limit',
  },
  options: {
    status: { off: 'Off', on: 'On' },
    group: { base: 'Basic', goods: 'Products', marketing: 'Marketing', layout: 'Layout' },
  },
  sections: { base: 'Component', schema: 'New parts' },
} satisfies MessagesFor<typeof pageComponents>;
