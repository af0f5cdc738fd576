/** Blocks of the demo's site. */
export const siteComponents = [
  {
    code: 'slogan',
    name: '首页标语',
    type: 'text',
    content: { 'zh-cn': '衣服少而好', en: 'Fewer, better clothes' },
  },
  {
    code: 'service-hours',
    name: '客服时间',
    type: 'text',
    content: { 'zh-cn': '每天 9:00–21:00', en: 'Daily 9 am–9 pm' },
  },
  {
    code: 'promise',
    name: '服务承诺',
    type: 'list',
    content: {
      'zh-cn': ['七天退换', '运费险', '终身缝补'],
      en: ['7-day returns', 'Shipping insurance', 'Lifetime repairs'],
    },
  },
  {
    code: 'brand-story',
    name: '品牌故事',
    type: 'rich',
    content: { 'zh-cn': '<p>从一块亚麻开始。</p>', en: '<p>It began with linen.</p>' },
  },
  {
    code: 'header-image',
    name: '页头图片',
    type: 'image',
    content: { 'zh-cn': '/still/fabrics-azurite.svg' },
  },
] as const;

/** Texts of the storefront; some still lack their translation. */
export const siteTexts: readonly (readonly [key: string, zh: string, en?: string])[] = [
  ['cart.add', '加入购物车', 'Add to cart'],
  ['cart.checkout', '去结算', 'Check out'],
  ['cart.empty', '购物车是空的', 'Your cart is empty'],
  ['cart.total', '合计', 'Total'],
  ['cart.undo', '已移除，撤销'],
  ['common.back', '返回', 'Back'],
  ['common.close', '关闭', 'Close'],
  ['common.loading', '加载中', 'Loading'],
  ['common.more', '查看更多', 'See more'],
  ['common.retry', '重试', 'Try again'],
  ['goods.sold_out', '已售罄', 'Sold out'],
  ['goods.low', '仅剩 {n} 件', 'Only {n} left'],
  ['goods.size_guide', '尺码对照', 'Size guide'],
  ['goods.notify', '到货通知'],
  ['home.new', '新品', 'New in'],
  ['home.popular', '热卖', 'Best sellers'],
  ['order.cancel', '取消订单', 'Cancel order'],
  ['order.pay', '立即付款', 'Pay now'],
  ['order.received', '确认收货', 'Confirm receipt'],
  ['order.remind', '提醒发货'],
  ['order.track', '查看物流', 'Track shipment'],
  ['search.empty', '没有找到相关商品', 'No products found'],
  ['search.hint', '搜索商品', 'Search products'],
  ['user.balance', '余额', 'Balance'],
  ['user.points', '积分', 'Points'],
  ['user.sign_in', '登录', 'Sign in'],
  ['user.sign_out', '退出登录', 'Sign out'],
  ['user.birthday_gift', '生日礼遇'],
];

export const sitePages: readonly (readonly [string, string, string, string])[] = [
  ['about', '关于我们', 'About us', '青石商城做耐穿的衣服，也卖做衣服的面料。'],
  ['returns', '退换货', 'Returns', '签收后七天内可退换，质量问题运费由我们承担。'],
  ['privacy', '隐私政策', 'Privacy policy', '我们只收集完成订单所需的信息。'],
  ['terms', '服务条款', 'Terms of service', '下单即表示同意以下条款。'],
  ['care', '护理说明', 'Care guide', '按洗标清洗，避免暴晒。'],
  ['sizes', '尺码说明', 'Size guide', '量好胸围、腰围再选尺码。'],
  ['gift', '礼品包装', 'Gift wrapping', '准备中。'],
  ['stores', '线下门店', 'Stores', '准备中。'],
];

export const siteAccounts: readonly (readonly [platform: string, name: string, url?: string])[] = [
  ['wechat', '青石公众号'],
  ['xiaohongshu', '青石日常', 'https://example.com/xiaohongshu'],
  ['weibo', '青石商城', 'https://example.com/weibo'],
  ['instagram', 'Bluestone Shop', 'https://example.com/instagram'],
];
