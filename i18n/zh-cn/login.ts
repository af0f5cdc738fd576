import type { LoginTexts } from '../../src/login/index.ts';

export default {
  page: '登录',
  title: '登录%{site}后台',
  plainTitle: '登录后台',
  lead: '使用站点管理员分配的账号',
  username: '账号',
  password: '密码',
  keep: '7 天内保持登录',
  submit: '登录',
  submitting: '正在登录…',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  capsLock: '大写锁定已打开',
  otherLanguage: 'English',
  toDark: '切换到深色',
  toLight: '切换到浅色',
  problems: {
    usernameEmpty: '请填写账号',
    usernameRule: '账号为 3 至 15 个字符，以字母开头，只含字母、数字和下划线',
    passwordEmpty: '请填写密码',
    passwordLength: '密码为 6 至 32 个字符',
    passwordSigns: `密码不能包含 & < > " '`,
  },
  failures: { offline: '网络已断开', server: '服务器异常' },
} satisfies LoginTexts;
