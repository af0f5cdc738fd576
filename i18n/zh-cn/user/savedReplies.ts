import type { savedReplies } from '../../../resources/user/savedReplies.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '快捷回复',
  list: '快捷回复',
  search: '名称',
  empty: '常用的答复写一次，回复评价、反馈、退款和订单时直接选用',
  fields: { use: '用于', name: '名称', content: '内容', status: '状态' },
  hints: {
    content:
      '可用变量：评价 {customer} {product}，反馈 {customer} {order}，退款 {customer} {refund} {amount}，订单 {customer} {order}',
  },
  options: {
    use: { review: '评价', feedback: '反馈', refund: '退款', order: '订单' },
    status: { off: '停用', on: '启用' },
  },
  sections: { base: '快捷回复' },
} satisfies MessagesFor<typeof savedReplies>;
