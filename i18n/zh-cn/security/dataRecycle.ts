import type { dataRecycles } from '../../../resources/security/dataRecycle.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '回收规则',
  list: '回收规则',
  search: '规则名称、控制器',
  empty: '添加规则后，所选数据被删除时会先存入数据回收站',
  fields: {
    name: '规则名称',
    controller: '控制器',
    controller_as: '控制器别名',
    data_table: '数据表',
    connection: '数据库连接',
    primary_key: '主键',
    status: '状态',
  },
  hints: { controller: '数据表和主键由所选控制器决定' },
  options: { status: { off: '停用', on: '启用' } },
  sections: { base: '规则' },
} satisfies MessagesFor<typeof dataRecycles>;
