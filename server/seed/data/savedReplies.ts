/** Saved replies of the service staff. */
export const savedReplyRows = (time: number) =>
  replies.map((reply, at) => ({
    ...reply,
    status: 1,
    weigh: replies.length - at,
    create_time: time,
    update_time: time,
  }));

const replies = [
  {
    use: 'review',
    name: '感谢好评',
    content: '{customer}，感谢您选择{product}，期待再次为您服务。',
    content_en:
      'Thank you for choosing {product}, {customer}. We look forward to serving you again.',
  },
  {
    use: 'review',
    name: '尺码建议',
    content: '感谢您的反馈。尺码有疑问时请把身高和体重告诉客服，我们为您推荐。',
    content_en: 'Thank you for telling us. Send us your height and weight and we suggest a size.',
  },
  {
    use: 'feedback',
    name: '已转交处理',
    content: '{customer}，您好。问题已转交相关同事，一个工作日内给您答复。',
    content_en: 'Hello {customer}, a colleague looks into this and answers within one working day.',
  },
  {
    use: 'refund',
    name: '已使用',
    content: '{customer}，退款 {refund} 的商品已有使用痕迹，无法退款，请联系客服协商。',
    content_en: 'The items of refund {refund} show signs of use. Please contact us.',
  },
  {
    use: 'refund',
    name: '缺少配件',
    content: '{customer}，收到的商品缺少配件，请补寄后再申请退款。',
    content_en: 'Parts are missing from the items we received. Please send them and apply again.',
  },
  {
    use: 'order',
    name: '致歉补偿',
    content: '{customer}，您好。订单 {order} 给您带来不便，款项已按原路退回，敬请谅解。',
    content_en:
      'Hello {customer}, we are sorry about order {order}. The amount is on its way back to you.',
  },
  {
    use: 'order',
    name: '缺货',
    content: '{customer}，订单 {order} 中的商品已售罄，款项将原路退回。',
    content_en: 'A product of order {order} is sold out. The amount paid for it is refunded.',
  },
] as const;
