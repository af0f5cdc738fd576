import type { admins } from '../../../resources/auth/admins.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '管理员',
  list: '管理员',
  search: '用户名、昵称',
  fields: {
    username: '用户名',
    nickname: '昵称',
    avatar: '头像',
    email: '邮箱',
    mobile: '手机号',
    password: '密码',
    group_arr: '角色组',
    motto: '签名',
    lang: '语言',
    status: '状态',
    last_login_time: '上次登录',
    last_login_ip: '上次登录 IP',
    password_state: '密码状态',
  },
  hints: {
    username: '3 至 15 位字母、数字或下划线，以字母开头',
    password: '6 至 32 位；修改时留空则不变',
    group_arr: '权限为所选角色组的合集；改变后对方需重新登录',
  },
  options: {
    password_state: { none: '无密码' },
    lang: { zh: '简体中文', en: 'English' },
    status: { off: '停用', on: '启用' },
  },
  sections: { base: '基本信息', login: '登录', groups: '权限' },
} satisfies MessagesFor<typeof admins>;
