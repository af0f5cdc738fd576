import type { contacts } from '../../../resources/office/contacts.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '联系人',
  list: '联系人',
  search: '姓名、公司、手机号',
  empty: '这里保存经常联系的外部人员',
  fields: {
    name: '姓名',
    company: '公司',
    email: '邮箱',
    mobile: '手机号',
    note: '备注',
    status: '状态',
  },
  options: { status: { off: '停用', on: '启用' } },
  sections: { base: '联系人', reach: '联系方式' },
} satisfies MessagesFor<typeof contacts>;
