/** Whose deleted records the demo keeps. */
export const recycleRules = [
  { name: '管理员', path: 'auth/admin', table: 'admin' },
  { name: '会员', path: 'user/user', table: 'user' },
  { name: '商品', path: 'shop/goods/goods', table: 'shop_goods' },
  { name: '数据回收规则', path: 'security/dataRecycle', table: 'security_data_recycle' },
] as const;

/** Which changes the demo writes down. */
export const sensitiveRules = [
  {
    name: '管理员数据',
    path: 'auth/admin',
    table: 'admin',
    fields: { username: '用户名', mobile: '手机', password: '密码', status: '状态' },
  },
  {
    name: '会员数据',
    path: 'user/user',
    table: 'user',
    fields: {
      username: '用户名',
      mobile: '手机号',
      password: '密码',
      status: '状态',
      email: '邮箱地址',
    },
  },
  { name: '管理员权限', path: 'auth/group', table: 'admin_group', fields: { rules: '权限规则' } },
] as const;
