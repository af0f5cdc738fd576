/** Reviews of members, with their stars, and replies of the shop to the lower ones. */
export type SeedReview = readonly [star: 1 | 2 | 3 | 4 | 5, content: string, reply?: string];

export const reviewsInChinese: readonly SeedReview[] = [
  [5, '面料舒服，尺码标准，会再来。'],
  [5, '做工细致，颜色和图片一样，家里人也喜欢。'],
  [5, '发货很快，包装完好，没有异味。'],
  [5, '比想象中厚实，走线整齐，值这个价。'],
  [5, '第三次购买，品质一直稳定。', '谢谢支持，我们会继续用心。'],
  [5, '送朋友的，她很满意。'],
  [4, '整体不错，袖子稍微长了一点。'],
  [4, '颜色比图片略深，版型合身。'],
  [4, '物流慢了一天，东西很好。', '抱歉让您久等，大促期间快递较慢。'],
  [3, '一般，洗过一次有些缩水。', '建议冷水手洗、平铺晾干，如有问题请联系客服。'],
  [3, '线头有点多，剪掉以后还可以。', '感谢反馈，已转给质检，下批会改进。'],
  [2, '尺码偏小，换货花了一周。', '很抱歉，尺码表已更正，运费由我们承担。'],
  [1, '收到有一处污渍，申请退货了。', '非常抱歉，已为您办理退货，并检查了同批商品。'],
];

export const reviewsInEnglish: readonly SeedReview[] = [
  [5, 'Soft, warm, and the size guide was right.'],
  [5, 'Well made. The colour is the one in the pictures.'],
  [5, 'Arrived in two days, neatly packed.', 'Thank you, enjoy it.'],
  [4, 'Good fit, the sleeves are a little long.'],
  [4, 'Nice fabric, thinner than I expected.'],
  [3, 'It shrank a little in the first wash.', 'Please wash it cold and dry it flat.'],
  [1, 'One seam came apart after a week.', 'We are sorry. A replacement is on its way.'],
];

/** Follow-ups of members. */
export const followUps = [
  '穿了一个月，没有变形。',
  '洗过几次，颜色没有掉。',
  '又买了一件送人。',
] as const;

export const reviewTags = ['做工精细', '尺码标准', '物流快', '性价比高', '面料舒服'] as const;
