import type { labels } from '../../resources/labels.ts';
import type { MessagesFor } from '#shopwright/schema';

export default {
  name: '标签',
  list: '标签',
  search: '标题或条形码',
  empty: '添加标签，勾选后即可打印',
  fields: {
    title: '标题',
    price: '价格',
    code: '条形码',
    goods_id: '商品',
    format_id: '规格',
    copies: '份数',
    printed_time: '打印时间',
  },
  hints: {
    goods_id: '标题、价格、条形码留空时取自该商品',
    code: '8 位或 13 位数字，最后一位为校验位',
  },
  presets: { waiting: '待打印' },
  sections: { base: '标签', paper: '纸张' },
  actions: { printed: { name: '标记为已打印', done: '已标记为已打印', reason: '已经打印过' } },
} satisfies MessagesFor<typeof labels>;
