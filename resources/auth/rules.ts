import { choice, flag, treeParent } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';
import { MenuType, ruleFields, ruleIndexes } from './ruleFields.ts';

const ruleType = choice(
  { menu_dir: ['menu_dir', 'info'], menu: ['menu', 'info'], button: ['button', 'info'] },
  { default: 'menu' },
);
export const RuleType = ruleType.codes;

export const adminRule = shape(
  'admin_rule',
  {
    pid: treeParent('admin_rule', { shows: 'title' }),
    type: ruleType,
    ...ruleFields,
    keepalive: flag(),
  },
  { indexes: ruleIndexes, grants: 'admin' },
);

/** The menu and every permission node, as a tree. */
export const adminRules = resource(adminRule, {
  path: 'auth/rule',
  label: 'title',
  palette: false,
  verbs: ['index', 'add', 'edit', 'del', 'sortable'],
  menu: { group: 'auth', icon: 'rule', weigh: 97 },
  history: true,
  list: {
    columns: [
      ['title', 'title_en'],
      'glyph',
      'name',
      'type',
      'keepalive',
      'status',
      'weigh',
      'update_time',
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
      fields: ['path', 'glyph', 'menu_type', 'url', 'screen', 'keepalive', 'extend'],
    },
    { section: 'more', fields: ['remark', 'icon', 'component'] },
  ],
  show: {
    path: { type: { ne: RuleType.button } },
    icon: { type: { ne: RuleType.button } },
    glyph: { type: { ne: RuleType.button } },
    menu_type: { type: RuleType.menu },
    url: { type: RuleType.menu, menu_type: { ne: MenuType.tab } },
    component: { type: RuleType.menu, menu_type: MenuType.tab },
    screen: { type: RuleType.menu, menu_type: MenuType.tab },
    keepalive: { type: RuleType.menu, menu_type: { ne: MenuType.link } },
    extend: { type: RuleType.menu, menu_type: MenuType.tab },
  },
  samples: {
    page: {
      id: 30,
      pid: 29,
      type: 'menu',
      title: '订单列表',
      title_en: 'Orders',
      name: 'shop/order/order',
      path: 'shop/order/order',
      glyph: 'receipt',
      menu_type: 'tab',
      screen: 'resource:shop_order',
      keepalive: 1,
      status: '1',
      weigh: 100,
    },
    button: {
      id: 35,
      pid: 30,
      type: 'button',
      title: '发货',
      title_en: 'Ship',
      name: 'shop/order/order/delivery',
      status: '1',
      weigh: 0,
    },
  },
});
