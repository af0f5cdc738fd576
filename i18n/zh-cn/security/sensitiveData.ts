import type { sensitiveRules } from '../../../resources/security/sensitiveData.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '敏感字段规则',
  list: '敏感字段',
  search: '规则名称、控制器',
  empty: '添加规则后，所选字段的每次修改都会记录修改前后的值',
  fields: {
    name: '规则名称',
    controller: '控制器',
    controller_as: '控制器别名',
    data_table: '数据表',
    connection: '数据库连接',
    primary_key: '主键',
    data_fields: '敏感字段',
    status: '状态',
  },
  hints: {
    controller: '数据表和主键由所选控制器决定',
    data_fields: '注释会显示在修改记录中；密码只记录“已修改”，不记录内容',
  },
  options: { status: { off: '停用', on: '启用' } },
  sections: { base: '规则' },
} satisfies MessagesFor<typeof sensitiveRules>;
