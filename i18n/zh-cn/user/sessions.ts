import type { memberSessions } from '../../../resources/user/sessions.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '登录设备',
  list: '会员登录设备',
  search: '设备',
  empty: '没有会员登录',
  fields: {
    family: '会话',
    kind: '类型',
    owner_id: '会员',
    expire_time: '有效至',
    used_time: '更换时间',
    ip: 'IP',
    user_agent: '设备',
    keep: '保持登录',
    create_time: '最近活动',
  },
  options: {
    kind: {
      admin: '管理员',
      admin_refresh: '管理员续期',
      user: '会员',
      user_refresh: '会员续期',
      ticket: '一次性凭证',
      email_pass: '邮箱验证',
      mobile_pass: '手机验证',
    },
  },
} satisfies MessagesFor<typeof memberSessions>;
