import type { adminRules } from '../../../resources/auth/rules.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Rule',
  list: 'Menu and rules',
  several: 'Rules',
  search: 'Title, name',
  fields: {
    pid: 'Parent',
    type: 'Type',
    title: 'Title',
    name: 'Name',
    path: 'Path',
    glyph: 'Icon',
    icon: 'Icon class',
    menu_type: 'Opens as',
    url: 'Address',
    screen: 'Screen',
    component: 'Component file',
    keepalive: 'Keep page',
    extend: 'Extension',
    remark: 'Note',
    status: 'Status',
  },
  hints: {
    name: 'The permission node, for example shop/order/order/delivery',
    screen: 'resource:<name> or screen:<area>/<name>',
    icon: 'For other clients, such as fa fa-list',
    component: 'For other clients, such as /src/views/backend/user/user/index.vue',
    keepalive: 'The page keeps its contents while another tab is open',
  },
  options: {
    type: { menu_dir: 'Folder', menu: 'Page', button: 'Button' },
    menu_type: { tab: 'Tab', link: 'New window', iframe: 'Embedded page' },
    extend: { none: 'None', add_rules_only: 'Route only', add_menu_only: 'Menu only' },
    status: { off: 'Off', on: 'On' },
  },
  sections: { base: 'Rule', route: 'Page', more: 'More' },
} satisfies MessagesFor<typeof adminRules>;
