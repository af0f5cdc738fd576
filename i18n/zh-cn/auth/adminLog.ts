import type { adminLogs } from '../../../resources/auth/adminLog.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '操作记录',
  list: '管理员日志',
  search: '操作',
  empty: '后台的每一次写操作都会记录在这里，无论成功与否',
  fields: {
    admin_id: '管理员 ID',
    admin_name: '操作人',
    username: '账号',
    title: '操作',
    outcome: '结果',
    url: '地址',
    data: '请求数据',
    ip: 'IP',
    useragent: '浏览器',
  },
  hints: {
    admin_id: '0 表示未登录',
    data: '密码、令牌等机密内容以 *** 代替，过长的内容只保留开头',
  },
  options: {
    outcome: { begun: '未记录结果', done: '成功', refused: '被拒绝', failed: '出错' },
  },
  sections: { action: '操作', who: '操作人' },
} satisfies MessagesFor<typeof adminLogs>;
