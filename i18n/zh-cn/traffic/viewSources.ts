import type { viewSources } from '../../../resources/traffic/viewSources.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';
import viewLog from './viewLog.ts';

export default {
  name: '来源统计',
  list: '按来源统计',
  empty: '每天统计前一天的浏览；访客数不含爬虫',
  fields: { day: '日期', source: '来源', pv: '浏览量', uv: '访客数' },
  options: { source: viewLog.options.source },
} satisfies MessagesFor<typeof viewSources>;
