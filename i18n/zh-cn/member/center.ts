export default {
  header: {
    center: '会员中心',
    account: '账户菜单：%{name}',
    overview: '账户概览',
    signOut: '退出登录',
    menu: '打开菜单',
  },
  rail: {
    label: '会员菜单',
    newWindow: '（在新窗口打开）',
    profile: '个人信息',
  },
  genders: { unknown: '性别未知', male: '男', female: '女' },
  errors: {
    noRoute: '没有可以打开的页面，请联系网站管理员',
    unknownType: '导航失败，无法识别的菜单类型！',
    noChild: '该菜单下没有可以打开的页面',
  },
  notFound: {
    title: '页面不存在',
    text: '地址可能有误，或页面已被移走。',
    back: '返回上一页',
    home: '返回会员中心',
  },
  noAccess: { title: '没有访问权限', text: '你没有访问该页面的权限，请联系网站管理员。' },
  missing: { title: '暂不可用', text: '此站点没有该页面。' },
};
