import type { userGroups } from '../../../resources/user/groups.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '会员分组',
  list: '会员分组',
  search: '名称',
  fields: { name: '名称', rules: '权限', status: '状态' },
  hints: { rules: '会员在会员中心能看到勾选的页面' },
  options: { status: { off: '停用', on: '启用' } },
  sections: { base: '基本信息', rules: '权限' },
} satisfies MessagesFor<typeof userGroups>;
