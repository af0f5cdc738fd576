import type { userRules } from '../../../resources/user/rules.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '会员规则',
  list: '会员规则',
  search: '标题、名称',
  fields: {
    pid: '上级',
    type: '类型',
    title: '标题',
    name: '名称',
    path: '路径',
    glyph: '图标',
    icon: '图标类名',
    menu_type: '打开方式',
    url: '链接',
    screen: '页面',
    component: '组件文件',
    no_login_valid: '未登录可用',
    extend: '扩展',
    remark: '备注',
    status: '状态',
  },
  hints: {
    name: '权限节点，例如 account/overview',
    screen: 'screen:<区域>/<名称>',
    icon: '供其他客户端使用，例如 fa fa-list',
    component: '供其他客户端使用，例如 /src/views/frontend/user/account/profile.vue',
    no_login_valid: '未登录的访客也能看到',
  },
  options: {
    type: {
      route: '普通路由',
      menu_dir: '会员中心目录',
      menu: '会员中心菜单',
      nav: '顶栏菜单',
      button: '页面按钮',
      nav_user_menu: '顶栏会员菜单',
    },
    menu_type: { tab: '标签页', link: '新窗口', iframe: '内嵌页面' },
    extend: { none: '无', add_rules_only: '只添加路由', add_menu_only: '只添加菜单' },
    status: { off: '停用', on: '启用' },
  },
  sections: { base: '基本信息', route: '页面', more: '其他' },
} satisfies MessagesFor<typeof userRules>;
