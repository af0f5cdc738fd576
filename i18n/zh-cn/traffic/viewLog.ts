import type { viewLogs } from '../../../resources/traffic/viewLog.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '浏览记录',
  list: '商品浏览',
  search: '商品、会员',
  empty: '商城里的商品浏览会出现在这里，明细保留 90 天',
  fields: {
    goods_id: '商品',
    user_id: '会员',
    visitor_id: '访客',
    source: '来源',
    terminal: '终端',
    referer: '来源页面',
    is_bot: '爬虫',
    stay_seconds: '停留（秒）',
    create_time: '浏览时间',
  },
  options: {
    source: {
      list: '商品列表',
      search: '搜索',
      banner: '轮播图',
      hot: '热门推荐',
      look: '搭配',
      share: '分享',
      direct: '直接访问',
    },
    terminal: { web: '网页', h5: '手机网页', app: 'App', miniapp: '小程序' },
  },
  presets: { people: '访客', bots: '爬虫' },
} satisfies MessagesFor<typeof viewLogs>;
