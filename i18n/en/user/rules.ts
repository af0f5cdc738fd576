import type { userRules } from '../../../resources/user/rules.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Customer rule',
  list: 'Customer rules',
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
    url: 'Link',
    screen: 'Screen',
    component: 'Component file',
    no_login_valid: 'Without login',
    extend: 'Extension',
    remark: 'Note',
    status: 'Status',
  },
  hints: {
    name: 'Permission node, such as account/overview',
    screen: 'screen:<area>/<name>',
    icon: 'For other clients, such as fa fa-list',
    component: 'For other clients, such as /src/views/frontend/user/account/profile.vue',
    no_login_valid: 'Guests see it too',
  },
  options: {
    type: {
      route: 'Route',
      menu_dir: 'Member center folder',
      menu: 'Member center page',
      nav: 'Top bar entry',
      button: 'Page button',
      nav_user_menu: 'Member menu entry',
    },
    menu_type: { tab: 'Tab', link: 'New window', iframe: 'Embedded page' },
    extend: { none: 'None', add_rules_only: 'Route only', add_menu_only: 'Menu only' },
    status: { off: 'Off', on: 'On' },
  },
  sections: { base: 'Basics', route: 'Page', more: 'More' },
} satisfies MessagesFor<typeof userRules>;
