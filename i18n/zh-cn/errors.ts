import type { ErrorCode } from '../../src/contract/index.ts';

export default {
  invalid: '%{field}填写有误，请检查后重试',
  required: '请填写%{field}',
  duplicate: '%{field}已被使用，请换一个',

  not_found: '记录不存在或已被删除',
  conflict: '其他人刚刚修改了这条记录，请刷新后重试',
  stale: '这条记录在你打开之后被修改过，请刷新查看最新内容',
  illegal_transition: '当前状态下不能执行此操作',
  in_use: '仍有 %{count} 处在使用，不能删除',
  not_recycled: '回收站不保留此类记录，删除后无法恢复',

  denied: '你没有此权限，请联系网站管理员',
  login_required: '请先登录',
  session_expired: '登录已过期，请重新登录',
  bad_credentials: '账号或密码不正确',
  captcha: '验证码不正确，请换一个再试',
  locked: '登录失败次数过多，请在 %{minutes} 分钟后重试',
  two_person: '此操作需要另一位同事确认',
  member_center_closed: '会员中心暂未开放。',

  in_progress: '相同的请求正在处理，请等待结果',
  idempotency_mismatch: '该请求已用不同的内容提交过',
  rate_limited: '请求过于频繁，请在 %{seconds} 秒后重试',
  unknown_route: '请求的地址不存在',
  wrong_method: '该地址不支持这种请求方式',
  too_large: '请求内容过大',
  internal: '服务器出错了，请把编号 %{id} 告诉管理员',

  upload_incomplete: '上传的文件数据不完整',
  upload_type: '不允许上传此类型的文件',
  upload_size: '上传的文件超出允许的大小',
  upload_away: '暂时无法保存文件，请几分钟后重试',
  upload_quota: '您的文件空间已满，请先删除不再需要的文件',
  export_too_large: '导出将超过 %{max} 行，请缩小筛选范围',
  search_too_wide:
    '搜索条件过多：关联数据最多 %{related} 个条件，文字合计最多 %{characters} 个字符',
  import_running: '另一个商品导入正在进行，请在其完成后重试',
  unsafe_url: '不允许访问该地址',

  price_changed: '价格有变动，请确认新的金额后再下单',
  quote_expired: '报价已超过 15 分钟，请确认新的金额后再下单',
  stock_short: '库存不足，仅剩 %{left} 件',
  undeliverable: '部分商品不能配送到该地址',
  limit_exceeded: '该商品每次可购买 %{min} 至 %{max} 件',
  not_on_sale: '商品已下架',
  coupon_unavailable: '该优惠券不可用',
  coupon_threshold: '还差 ¥%{short} 才能使用该优惠券',
  integral_short: '积分不足',
  balance_short: '余额不足',

  refund_over_cap: '最多可退 ¥%{cap}',
  refund_open: '请先处理该订单未完成的退款',
  after_sale_closed: '该订单已过售后期限',
  pay_amount_mismatch: '金额与订单不符',
  gateway_failed: '支付渠道拒绝了请求：%{text}',
} satisfies Record<ErrorCode, string>;
