import type { users } from '../../../resources/user/users.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '会员',
  list: '会员列表',
  search: '用户名、昵称、手机号',
  empty: '还没有会员',
  fields: {
    username: '用户名',
    nickname: '昵称',
    email: '邮箱',
    mobile: '手机号',
    avatar: '头像',
    gender: '性别',
    birthday: '生日',
    money: '余额',
    score: '积分',
    score_debt: '积分欠额',
    motto: '签名',
    status: '状态',
    lang: '语言',
    tags: '标签',
    last_login_time: '上次登录',
    last_login_ip: '上次登录 IP',
    login_failure: '登录失败次数',
    join_ip: '注册 IP',
    join_time: '注册时间',
  },
  options: {
    gender: { unknown: '未知', male: '男', female: '女' },
    status: { enable: '正常', disable: '停用' },
    lang: { zh: '简体中文', en: 'English' },
  },
  sections: { base: '基本信息', contact: '联系方式', funds: '余额与积分', visits: '账号与登录' },
} satisfies MessagesFor<typeof users>;
