type Bilingual = readonly [zh: string, en: string];

/** Mail templates of the demo: code, name, subject, body, variables. `site` is a variable of all. */
export const mailTemplates: readonly {
  readonly code: string;
  readonly name: string;
  readonly subject: Bilingual;
  readonly content: Bilingual;
  readonly variables: readonly VariableName[];
  readonly isOff?: true;
}[] = [
  {
    code: 'user_register',
    name: '注册验证码',
    subject: ['{{site}}：注册验证码 {{code}}', '{{site}}: your sign-up code {{code}}'],
    content: [
      '<p>您好：</p><p>您正在注册 {{site}} 会员，验证码是 <strong>{{code}}</strong>，{{minutes}} 分钟内有效。</p><p>如非本人操作，请忽略这封邮件。</p>',
      '<p>Hello,</p><p>Use <strong>{{code}}</strong> to sign up at {{site}}. The code is valid for {{minutes}} minutes.</p><p>If this was not you, ignore this email.</p>',
    ],
    variables: ['code', 'minutes'],
  },
  {
    code: 'user_retrieve_pwd',
    name: '找回密码验证码',
    subject: ['{{site}}：找回密码', '{{site}}: reset your password'],
    content: [
      '<p>您正在找回密码，验证码是 <strong>{{code}}</strong>，{{minutes}} 分钟内有效。</p><p>请勿将验证码告诉他人。</p>',
      '<p>Use <strong>{{code}}</strong> to reset your password. The code is valid for {{minutes}} minutes.</p><p>Never share this code.</p>',
    ],
    variables: ['code', 'minutes'],
  },
  {
    code: 'feedback_reply',
    name: '反馈回复',
    subject: ['{{site}}：您的反馈已回复', '{{site}}: a reply to your feedback'],
    content: [
      '<p>感谢您的反馈：</p><blockquote>{{content}}</blockquote><p>我们的回复：</p><p>{{reply}}</p>',
      '<p>Thank you for your feedback:</p><blockquote>{{content}}</blockquote><p>Our reply:</p><p>{{reply}}</p>',
    ],
    variables: ['content', 'reply'],
  },
  {
    code: 'order_shipped',
    name: '发货通知',
    subject: ['{{site}}：订单 {{order_no}} 已发货', '{{site}}: order {{order_no}} has shipped'],
    content: [
      '<p>{{nickname}}，您好：</p><p>订单 {{order_no}} 已发货。</p><p>{{company}} {{express_no}}</p>',
      '<p>Hello {{nickname}},</p><p>Your order {{order_no}} has shipped.</p><p>{{company}} {{express_no}}</p>',
    ],
    variables: ['nickname', 'order_no', 'company', 'express_no'],
  },
  {
    code: 'order_to_pay',
    name: '代客下单通知',
    subject: [
      '{{site}}：订单 {{order_no}} 待付款',
      '{{site}}: order {{order_no}} awaits your payment',
    ],
    content: [
      '<p>{{nickname}}，您好：</p><p>我们已为您下单，订单号 {{order_no}}。请在 {{end}} 前付款 {{amount}} 元。</p>',
      '<p>Hello {{nickname}},</p><p>We placed order {{order_no}} for you. Please pay ¥{{amount}} by {{end}}.</p>',
    ],
    variables: ['nickname', 'order_no', 'amount', 'end'],
  },
  {
    code: 'order_cancelled',
    name: '订单取消通知',
    subject: ['{{site}}：订单 {{order_no}} 已取消', '{{site}}: order {{order_no}} was cancelled'],
    content: [
      '<p>{{nickname}}，您好：</p><p>订单 {{order_no}} 已取消。已支付的款项会原路退回。</p>',
      '<p>Hello {{nickname}},</p><p>Your order {{order_no}} was cancelled. Any payment will be returned.</p>',
    ],
    variables: ['nickname', 'order_no'],
  },
  {
    code: 'refund_done',
    name: '退款到账通知',
    subject: ['{{site}}：{{amount}} 元退款已到账', '{{site}}: your refund of ¥{{amount}}'],
    content: [
      '<p>{{nickname}}，您好：</p><p>订单 {{order_no}} 的退款 {{refund_no}} 已到账，金额 {{amount}} 元。</p>',
      '<p>Hello {{nickname}},</p><p>Refund {{refund_no}} of order {{order_no}} has been paid: ¥{{amount}}.</p>',
    ],
    variables: ['nickname', 'order_no', 'refund_no', 'amount'],
  },
  {
    code: 'recharge_paid',
    name: '充值到账通知',
    subject: ['{{site}}：{{amount}} 元充值已到账', '{{site}}: your top-up of ¥{{amount}}'],
    content: [
      '<p>{{nickname}}，您好：</p><p>充值单 {{order_no}} 已到账 {{amount}} 元。</p>',
      '<p>Hello {{nickname}},</p><p>Your top-up {{order_no}} of ¥{{amount}} has arrived.</p>',
    ],
    variables: ['nickname', 'order_no', 'amount'],
  },
  {
    code: 'coupon_granted',
    name: '优惠券发放通知',
    subject: ['{{site}}：您收到一张优惠券', '{{site}}: you received a coupon'],
    content: [
      '<p>{{nickname}}，您好：</p><p>“{{coupon}}”已放入您的账户，有效期至 {{end}}。</p>',
      '<p>Hello {{nickname}},</p><p>"{{coupon}}" was added to your account. It is valid until {{end}}.</p>',
    ],
    variables: ['nickname', 'coupon', 'end'],
  },
  {
    code: 'coupon_expiring',
    name: '优惠券到期提醒',
    subject: ['{{site}}：您的优惠券即将到期', '{{site}}: your coupon expires soon'],
    content: [
      '<p>{{nickname}}，您好：</p><p>“{{coupon}}”将于 {{end}} 到期，请尽快使用。</p>',
      '<p>Hello {{nickname}},</p><p>"{{coupon}}" expires on {{end}}. Use it before then.</p>',
    ],
    variables: ['nickname', 'coupon', 'end'],
  },
  {
    code: 'custom_order_quoted',
    name: '定制报价通知',
    subject: [
      '{{site}}：定制单 {{custom_no}} 的报价',
      '{{site}}: quote for custom order {{custom_no}}',
    ],
    content: [
      '<p>{{nickname}}，您好：</p><p>定制单 {{custom_no}} 的报价为 {{amount}} 元，有效期至 {{end}}。</p><p>{{remark}}</p>',
      '<p>Hello {{nickname}},</p><p>Our quote for custom order {{custom_no}} is ¥{{amount}}, valid until {{end}}.</p><p>{{remark}}</p>',
    ],
    variables: ['nickname', 'custom_no', 'amount', 'end', 'remark'],
  },
  {
    code: 'document_expiring',
    name: '公司文件到期提醒',
    subject: ['{{count}} 份公司文件即将到期', '{{count}} company documents are about to expire'],
    content: [
      '<p>请及时更新：</p><p>{{documents}}</p>',
      '<p>Please renew:</p><p>{{documents}}</p>',
    ],
    variables: ['count', 'documents'],
  },
  {
    code: 'test',
    name: '测试邮件',
    subject: ['{{site}}：测试邮件', '{{site}}: test email'],
    content: [
      '<p>收到这封邮件，说明 {{site}} 的邮件配置可用。</p>',
      '<p>This email has arrived, so the mail settings of {{site}} work.</p>',
    ],
    variables: [],
    isOff: true,
  },
];

type VariableName = keyof typeof mailVariables;

/** Description and sample of each variable. */
export const mailVariables = {
  site: [
    ['站点名称', 'Name of the site'],
    ['青石商城', 'Bluestone Shop'],
  ],
  code: [
    ['验证码', 'Code'],
    ['482913', '482913'],
  ],
  minutes: [
    ['有效分钟数', 'Minutes it is valid'],
    ['10', '10'],
  ],
  nickname: [
    ['会员昵称', 'Nickname of the member'],
    ['林知夏', 'Mara'],
  ],
  order_no: [
    ['订单号', 'Order number'],
    ['20251120148213', '20251120148213'],
  ],
  custom_no: [
    ['定制单号', 'Custom order number'],
    ['M261120004821', 'M261120004821'],
  ],
  refund_no: [
    ['退款单号', 'Refund number'],
    ['R20251121000417', 'R20251121000417'],
  ],
  company: [
    ['快递公司', 'Carrier'],
    ['青羽速递', 'Qingyu Express'],
  ],
  express_no: [
    ['快递单号', 'Tracking number'],
    ['QY1042033815', 'QY1042033815'],
  ],
  amount: [
    ['金额（元）', 'Amount in yuan'],
    ['268.00', '268.00'],
  ],
  coupon: [
    ['优惠券名称', 'Name of the coupon'],
    ['满 200 减 30', '30 off 200'],
  ],
  end: [
    ['截止时间', 'End'],
    ['2026-12-31 23:59', '2026-12-31 23:59'],
  ],
  remark: [
    ['报价说明', 'Note of the quote'],
    ['含面料与两次试样', 'Fabric and two fittings included'],
  ],
  content: [
    ['反馈内容', 'Text of the feedback'],
    ['结算页选择优惠券后金额没有变化。', 'The total does not change with a coupon.'],
  ],
  reply: [
    ['回复内容', 'Text of the reply'],
    ['已修复，请刷新后再试。', 'Fixed. Please reload and try again.'],
  ],
  count: [
    ['文件数量', 'Number of documents'],
    ['2', '2'],
  ],
  documents: [
    ['文件清单', 'List of documents'],
    ['《营业执照》将于 2026-12-31 到期', '“Business licence” expires on 2026-12-31'],
  ],
} as const satisfies Readonly<Record<string, readonly [description: Bilingual, sample: Bilingual]>>;
