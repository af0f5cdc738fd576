export default {
  busy: '服务器正忙，请稍后再试',
  full: '服务器存储空间已满，暂时无法保存，请联系管理员',
  unbuilt: '页面尚未构建，请先运行 npm run build',

  /** What a call brings, where no field has a name of its own. */
  inputs: {
    body: '请求内容',
    query: '请求参数',
    id: '编号',
    ids: '编号列表',
    version: '版本',
    username: '账号',
    password: '密码',
    keep: '保持登录',
    captchaId: '验证码',
    captchaInfo: '验证码',
    refreshToken: '登录凭证',
    search: '筛选条件',
    order: '排序',
    limit: '每页数量',
    page: '页码',
    preset: '视图',
    filter: '筛选条件',
    input: '填写内容',
    rows: '各行内容',
  },

  /** Where a field stands: in the third row of the list named first. */
  inRow: '%{list}第 %{n} 行的%{field}',
  english: '%{field}（英文）',

  /** What would have to be so, made from the guard of an action. */
  why: {
    join: '；',
    list: '、',
    nothing: '空',
    eq: '%{field}是“%{actual}”，要是“%{wanted}”才行',
    ne: '%{field}不能是“%{wanted}”',
    in: '%{field}是“%{actual}”，要是%{wanted}之一才行',
    notIn: '%{field}是“%{actual}”，这时不行',
    gt: '%{field}是 %{actual}，要大于 %{wanted} 才行',
    gte: '%{field}是 %{actual}，至少要有 %{wanted} 才行',
    lt: '%{field}是 %{actual}，要小于 %{wanted} 才行',
    lte: '%{field}是 %{actual}，最多只能是 %{wanted}',
    empty: '%{field}是“%{actual}”，要为空才行',
    filled: '%{field}还是空的',
  },

  menu: { shop: '商城', user: '会员', auth: '权限管理' },
  verbs: {
    index: '查看',
    detail: '查看详情',
    add: '添加',
    edit: '编辑',
    del: '删除',
    sortable: '快速排序',
  },

  api: {
    title: '%{site} API',
    session: '登录与会话',
    loginForm: '登录页所需信息',
    login: '登录',
    logout: '退出登录',
    refresh: '换取新的登录凭证',
    start: '后台启动数据',
    job: '任务进度',
    document: '本接口说明',
    counts: '各视图数量',
    form: '编辑前读取',
    reply: '业务回复：1 成功，0 失败，303 未登录，401 无权限，409 登录过期',
  },
};
