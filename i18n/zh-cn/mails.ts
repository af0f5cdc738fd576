/** 邮件与短信的内容。`%{code}` 在发送时才填入。 */
export default {
  subject: '%{site}：%{purpose}',
  sms: '【%{site}】%{text}',
  foot: '这封邮件由 %{site} 自动发出，请勿回复。',
  code: '您正在%{purpose}，验证码是 %{code}，%{minutes} 分钟内有效。如果不是您本人操作，请忽略。',
  taken: '有人使用此地址%{purpose}，但该地址已绑定账号。如果是您本人，请直接登录或找回密码。',
  unknown: '有人使用此地址%{purpose}，但该地址未绑定账号。如果是您本人，请检查注册时填写的地址。',
  purposes: {
    user_register: '注册会员',
    user_change_email: '修改邮箱',
    user_change_mobile: '修改手机号',
    user_retrieve_pwd: '找回密码',
    user_email_verify: '验证邮箱',
    user_mobile_verify: '验证手机号',
    user_login: '登录',
  },
  feedback: {
    subject: '%{site}：您的反馈已回复',
    text: '您的反馈：\n%{content}\n\n我们的回复：\n%{reply}',
    sms: '您的反馈已回复：%{reply}',
  },
  /** To staff, see `notification_config`. */
  scheduledExport: {
    subject: '%{name}：%{rows} 行',
    attached: '导出“%{name}”见附件，共 %{rows} 行。',
    linked: '导出“%{name}”已生成，共 %{rows} 行，文件过大，未随邮件发送。请登录后在 7 天内下载：',
    open: '导出“%{name}”已生成，共 %{rows} 行，文件过大，未随邮件发送。7 天内可通过以下链接下载，持有链接者均可打开，请勿转发：',
  },
  notice: {
    subject: '%{site}：%{message}',
    text: '%{nickname}，你好：\n%{message}',
  },
  /** After events of the shop, see `user_email_setting`. */
  events: {
    register: {
      subject: '%{site}：欢迎加入',
      text: '%{nickname}，您好：\n您已成为 %{site} 的会员。',
    },
    order_to_pay: {
      subject: '%{site}：订单 %{order_no} 待付款',
      text: '%{nickname}，您好：\n我们已为您下单，订单号 %{order_no}。请在 %{end} 前付款 %{amount} 元，逾期未付的订单将自动取消。',
    },
    order_paid: {
      subject: '%{site}：订单 %{order_no} 已付款',
      text: '%{nickname}，您好：\n我们已收到您为订单 %{order_no} 支付的 %{amount} 元，将尽快为您发货。',
    },
    /** 积分、优惠券抵扣了全部金额。 */
    order_paid_free: {
      subject: '%{site}：订单 %{order_no} 已确认',
      text: '%{nickname}，您好：\n订单 %{order_no} 的金额已由积分或优惠全额抵扣，无需付款，将尽快为您发货。',
    },
    order_shipped: {
      subject: '%{site}：订单 %{order_no} 已发货',
      text: '%{nickname}，您好：\n订单 %{order_no} 已发货。\n%{company} %{express_no}',
    },
    order_cancelled: {
      subject: '%{site}：订单 %{order_no} 已取消',
      text: '%{nickname}，您好：\n订单 %{order_no} 已取消，已支付的款项会退回。',
    },
    refund_agreed: {
      subject: '%{site}：退款 %{refund_no} 已同意',
      text: '%{nickname}，您好：\n订单 %{order_no} 的退款 %{refund_no} 已同意，金额 %{amount} 元。如需寄回商品，收到后退款；否则将尽快打款。',
    },
    refund_refused: {
      subject: '%{site}：退款 %{refund_no} 未通过',
      text: '%{nickname}，您好：\n订单 %{order_no} 的退款 %{refund_no}（%{amount} 元）未通过。\n原因：%{reason}',
    },
    refund_agreed_note: {
      subject: '%{site}：退款 %{refund_no} 已同意',
      text: '%{nickname}，您好：\n订单 %{order_no} 的退款 %{refund_no} 已同意，金额 %{amount} 元，将尽快打款。\n%{note}',
    },
    refund_done_note: {
      subject: '%{site}：退款 %{refund_no} 已到账',
      text: '%{nickname}，您好：\n订单 %{order_no} 的退款 %{refund_no} 已到账，金额 %{amount} 元。\n%{note}',
    },
    refund_done: {
      subject: '%{site}：退款 %{refund_no} 已到账',
      text: '%{nickname}，您好：\n订单 %{order_no} 的退款 %{refund_no} 已到账，金额 %{amount} 元。',
    },
    recharge_paid: {
      subject: '%{site}：充值已到账',
      text: '%{nickname}，您好：\n充值单 %{order_no} 已到账 %{amount} 元。',
    },
    coupon_granted: {
      subject: '%{site}：您收到一张优惠券',
      text: '%{nickname}，您好：\n“%{coupon}”已放入您的账户，有效期至 %{end}。',
    },
    coupon_expiring: {
      subject: '%{site}：您的优惠券即将到期',
      text: '%{nickname}，您好：\n“%{coupon}”将于 %{end} 到期，请尽快使用。',
    },
    custom_order_quoted: {
      subject: '%{site}：定制单 %{custom_no} 的报价',
      text: '%{nickname}，您好：\n定制单 %{custom_no} 的报价为 %{amount} 元，有效期至 %{end}。\n%{remark}',
    },
  },
  documents: {
    subject: '%{site}：%{count} 份公司文件即将到期',
    text: '请及时更新以下公司文件：',
    line: '《%{title}》将于 %{day} 到期，还有 %{days} 天',
    over: '《%{title}》已于 %{day} 到期',
  },
  test: { subject: '%{site}：测试邮件', text: '收到这封邮件，说明邮件配置可用。' },
  sent: '验证码已发送，请查收',
  loggedMail: '尚未配置发信服务器，验证码已写入发信日志，请联系管理员',
  loggedSms: '尚未接入短信服务，验证码已写入短信日志，请联系管理员',
  testSent: '测试邮件已被发信服务器接收：%{answer}',
  saved: '配置已保存',
};
