import type { smsVariables } from '../../../resources/messages/smsVariables.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '短信变量',
  list: '短信变量',
  search: '变量名或名称',
  empty: '短信模板中可以使用的变量',
  fields: {
    name: '变量名',
    title: '名称',
    source: '来源',
    value: '取值',
    sample: '示例值',
    status: '状态',
  },
  hints: {
    value:
      '固定值直接填写；会员：nickname、username、money、score；订单：order_no、pay_amount、consignee；系统：code、minutes、purpose、site、reply、message、date',
  },
  sections: { base: '变量' },
  options: {
    source: { literal: '固定值', user: '会员字段', order: '订单字段', function: '系统' },
    status: { off: '停用', on: '启用' },
  },
} satisfies MessagesFor<typeof smsVariables>;
