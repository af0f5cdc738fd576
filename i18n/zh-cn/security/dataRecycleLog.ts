import type { recycleLogs } from '../../../resources/security/dataRecycleLog.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '回收记录',
  list: '数据回收站',
  search: '规则名称、操作人',
  empty: '启用回收规则的数据被删除后会出现在这里',
  fields: {
    actor: '操作人类型',
    create_time: '删除时间',
    admin_id: '操作人 ID',
    admin_name: '操作人',
    admin_username: '账号',
    controller: '控制器',
    connection: '数据库连接',
    data_table: '数据表',
    primary_key: '主键',
    label: '被删数据',
    ip: 'IP',
    useragent: '浏览器标识',
    recycle_id: '规则 ID',
    recycle_name: '规则名称',
    id_value: '数据 ID',
    data: '数据内容',
    is_restore: '已还原',
    restore_time: '还原时间',
    restore_admin_id: '还原人 ID',
    restore_admin_name: '还原人',
  },
  options: { actor: { admin: '管理员', member: '会员', system: '系统' } },
  sections: { record: '数据', deletion: '删除', restored: '还原', data: '数据内容' },
  presets: { deleted: '未还原', restored: '已还原' },
  masks: { info: '查看详情' },
  actions: {
    restore: {
      name: '还原',
      title: '还原“%{label}”？ |||| 还原 %{smart_count} 条数据？',
      note: '数据将以原 ID 恢复',
      done: '已还原',
      reason: '该数据已还原',
    },
  },
} satisfies MessagesFor<typeof recycleLogs>;
