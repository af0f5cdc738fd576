import type { companies } from '../../../resources/shop/companies.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '快递公司',
  list: '快递公司',
  search: '名称、编码',
  empty: '发货时在这里选择承运的快递公司',
  fields: {
    name: '名称',
    code: '编码',
    phone: '客服电话',
    site: '官网',
    no_pattern: '单号格式',
    logo: 'Logo',
    status: '状态',
  },
  hints: {
    code: '查询物流用的编码，例如 QY',
    no_pattern: '正则表达式，与单号不符时发货窗口会提醒',
  },
  options: { status: { off: '停用', on: '启用' } },
  sections: { base: '基本信息', contact: '联系与单号' },
} satisfies MessagesFor<typeof companies>;
