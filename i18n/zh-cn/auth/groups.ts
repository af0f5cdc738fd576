import type { adminGroups } from '../../../resources/auth/groups.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '角色组',
  list: '角色组',
  search: '名称',
  fields: { pid: '上级', name: '名称', rules: '权限', status: '状态' },
  hints: { rules: '只能授予你自己拥有的权限' },
  options: { status: { off: '停用', on: '启用' } },
  sections: { base: '基本信息', rules: '权限' },
} satisfies MessagesFor<typeof adminGroups>;
