export default {
  title: '发表评价',
  none: '没有待评价的商品',
  toOrder: '返回订单',
  stars: '评分',
  levels: {
    s1: '1 星，很差',
    s2: '2 星，较差',
    s3: '3 星，一般',
    s4: '4 星，满意',
    s5: '5 星，很满意',
  },
  content: '评价内容（选填）',
  pictures: '图片（选填）',
  anonymous: '匿名评价',
  send: '提交评价',
  sent: '评价已提交',
  append: { title: '追加评价', content: '追加内容' },
};
