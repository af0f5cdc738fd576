/** Rules by which deleted records and changes of sensitive fields are kept. Source: contract 8.6. */
export const recycleRuleRows = (time: number) =>
  recycleRules.map((rule, index) => ruleRow(index + 1, rule, time));

export const sensitiveRuleRows = (time: number) =>
  sensitiveRules.map(({ fields, ...rule }, index) => ({
    ...ruleRow(index + 1, rule, time),
    data_fields: fields,
  }));

type Rule = { readonly name: string; readonly path: string; readonly table: string };

const ruleRow = (id: number, { name, path, table }: Rule, time: number) => ({
  id,
  name,
  controller: path,
  controller_as: path.toLowerCase(),
  data_table: table,
  connection: 'default',
  primary_key: 'id',
  status: '1',
  create_time: time,
  update_time: time,
});

/** Whose deleted records the demo keeps. */
const recycleRules = [
  { name: '管理员', path: 'auth/admin', table: 'admin' },
  { name: '会员', path: 'user/user', table: 'user' },
  { name: '商品', path: 'shop/goods/goods', table: 'shop_goods' },
  { name: '数据回收规则', path: 'security/dataRecycle', table: 'security_data_recycle' },
] as const;

/** Which changes the demo writes down. */
const sensitiveRules = [
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
