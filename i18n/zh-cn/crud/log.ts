import type { crudLogs } from '../../../resources/crud/log.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '生成记录',
  list: '生成记录',
  search: '数据表或文件',
  empty: '设计器写入的内容会列在这里，包括生成的文件',
  fields: {
    table_name: '数据表',
    file: '声明文件',
    connection: '数据库',
    status: '结果',
    reason: '原因',
    admin_id: '管理员 ID',
    admin_name: '操作人',
    data: '文件',
  },
  options: {
    status: { start: '未记录结果', success: '已写入', error: '失败', delete: '已删除' },
  },
  sections: { design: '设计', written: '写入' },
} satisfies MessagesFor<typeof crudLogs>;
