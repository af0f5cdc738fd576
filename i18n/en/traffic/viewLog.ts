import type { viewLogs } from '../../../resources/traffic/viewLog.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Product view',
  list: 'Product views',
  search: 'Product, customer',
  empty: 'Views of products in the shop appear here and are kept for 90 days',
  fields: {
    goods_id: 'Product',
    user_id: 'Customer',
    visitor_id: 'Visitor',
    source: 'Source',
    terminal: 'Channel',
    referer: 'Referrer',
    is_bot: 'Bot',
    stay_seconds: 'Stay (s)',
    create_time: 'Viewed',
  },
  options: {
    source: {
      list: 'Product list',
      search: 'Search',
      banner: 'Banner',
      hot: 'Featured',
      look: 'Look',
      share: 'Shared link',
      direct: 'Direct',
    },
    terminal: { web: 'Web', h5: 'Mobile web', app: 'App', miniapp: 'Mini program' },
  },
  presets: { people: 'Visitors', bots: 'Bots' },
} satisfies MessagesFor<typeof viewLogs>;
