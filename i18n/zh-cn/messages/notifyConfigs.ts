import type { notifyConfigs } from '../../../resources/messages/notifyConfigs.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '通知配置',
  list: '通知配置',
  empty: '每类通知的内容与接收人',
  fields: {
    message_type: '类型',
    enabled: '启用',
    template: '内容',
    group_ids: '接收分组',
    by_mail: '同时发邮件',
    by_sms: '同时发短信',
    throttle_seconds: '最短间隔（秒）',
    audio_path: '提示音',
  },
  hints: {
    template: '可用变量：订单类 {{order_no}}，导出 {{name}}，库存预警 {{name}}、{{left}}',
    group_ids: '留空则发给所有可打开对应页面的管理员',
    by_mail:
      '发给填写了邮箱的接收人；可用邮件模板 staff_notice 自定义内容，变量：site、nickname、message、link',
    by_sms: '发给填写了手机号的接收人；短信服务商需要短信模板 staff_notice，变量：{message}',
    throttle_seconds: '间隔内只发一条，0 表示不限',
    audio_path: '上传 MP3 或 WAV，不超过 300 KB；留空则使用内置提示音',
  },
  options: {
    message_type: {
      order: '新订单',
      order_cancel: '申请取消',
      order_refund: '申请退款',
      order_export: '导出',
      low_stock: '库存预警',
      note: '备注与指派',
    },
  },
  sections: { base: '接收', text: '内容' },
  actions: {
    test: {
      name: '发送测试',
      title: '给自己发送一条测试通知',
      note: '用示例数据填充变量，只有你能收到',
      done: '测试通知已发送',
    },
  },
} satisfies MessagesFor<typeof notifyConfigs>;
