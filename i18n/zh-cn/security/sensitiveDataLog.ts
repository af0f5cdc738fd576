import type { sensitiveLogs } from '../../../resources/security/sensitiveDataLog.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '修改记录',
  list: '敏感数据修改记录',
  search: '规则名称、操作人',
  empty: '启用规则的敏感字段被修改后会出现在这里',
  fields: {
    actor: '操作人类型',
    admin_id: '操作人 ID',
    admin_name: '操作人',
    controller: '控制器',
    connection: '数据库连接',
    data_table: '数据表',
    primary_key: '主键',
    label: '被改数据',
    ip: 'IP',
    useragent: '浏览器标识',
    sensitive_id: '规则 ID',
    sensitive_name: '规则名称',
    id_value: '数据 ID',
    data_field: '字段',
    data_comment: '字段注释',
    before: '修改前',
    after: '修改后',
    is_rollback: '已回滚',
    rollback_time: '回滚时间',
    rollback_admin_id: '回滚人 ID',
    rollback_admin_name: '回滚人',
  },
  options: { actor: { admin: '管理员', member: '会员', system: '系统' } },
  sections: { change: '修改内容', record: '数据', edit: '修改', rolledBack: '回滚' },
  presets: { standing: '未回滚', rolledBack: '已回滚' },
  masks: { info: '查看详情' },
  actions: {
    rollback: {
      name: '回滚',
      title: '回滚 %{smart_count} 处修改？',
      note: '仅当现值仍等于修改后的值时才会写回',
      done: '已回滚',
    },
  },
} satisfies MessagesFor<typeof sensitiveLogs>;
