import { choice, flag, treeParent } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';
import { MenuType, ruleFields, ruleIndexes } from '../auth/ruleFields.ts';

const ruleType = choice(
  {
    route: ['route', 'info'],
    menu_dir: ['menu_dir', 'info'],
    menu: ['menu', 'info'],
    nav: ['nav', 'info'],
    button: ['button', 'info'],
    nav_user_menu: ['nav_user_menu', 'info'],
  },
  { default: 'route' },
);
export const MemberRuleType = ruleType.codes;
const Type = MemberRuleType;

/** Types of rules that open a page of their own. */
const pages = [Type.menu, Type.nav, Type.nav_user_menu];

export const userRule = shape(
  'user_rule',
  {
    pid: treeParent('user_rule', { shows: 'title' }),
    type: ruleType,
    ...ruleFields,
    /** Guests find it too. */
    no_login_valid: flag(),
  },
  { indexes: ruleIndexes, grants: 'member' },
);

/** Pages, menu and permission nodes of the member area, as a tree. */
export const userRules = resource(userRule, {
  path: 'user/rule',
  label: 'title',
  palette: false,
  verbs: ['index', 'add', 'edit', 'del', 'sortable'],
  menu: { group: 'user', icon: 'rule', weigh: 70 },
  history: true,
  list: {
    columns: [
      ['title', 'title_en'],
      'glyph',
      'name',
      'type',
      'status',
      'weigh',
      ['update_time', 'create_time'],
    ],
    filters: ['type', 'status', 'title', 'name'],
    sort: ['weigh', 'desc'],
    tree: 'pid',
    card: { title: 'title', status: 'status', detail: ['name', 'type'] },
  },
  form: [
    { section: 'base', fields: ['pid', 'type', 'title', 'title_en', 'name', 'status', 'weigh'] },
    {
      section: 'route',
      fields: ['path', 'glyph', 'menu_type', 'url', 'screen', 'no_login_valid', 'extend'],
    },
    { section: 'more', fields: ['remark', 'icon', 'component'] },
  ],
  show: {
    path: { type: { ne: Type.button } },
    icon: { type: { ne: Type.button } },
    glyph: { type: { ne: Type.button } },
    menu_type: { type: pages },
    url: { type: pages, menu_type: { ne: MenuType.tab } },
    component: { or: [{ type: Type.route }, { type: pages, menu_type: MenuType.tab }] },
    screen: { or: [{ type: Type.route }, { type: pages, menu_type: MenuType.tab }] },
    no_login_valid: { type: [Type.route, Type.nav, Type.button] },
    extend: { type: pages, menu_type: MenuType.tab },
  },
  samples: {
    folder: {
      id: 1,
      pid: 0,
      type: 'menu_dir',
      title: '我的账户',
      title_en: 'My account',
      name: 'account',
      path: 'account',
      glyph: 'person',
      status: '1',
      weigh: 98,
    },
    page: {
      id: 2,
      pid: 1,
      type: 'menu',
      title: '账户概览',
      title_en: 'Overview',
      name: 'account/overview',
      path: 'account/overview',
      glyph: 'overview',
      menu_type: 'tab',
      screen: 'screen:account/overview',
      status: '1',
      weigh: 99,
    },
  },
});
