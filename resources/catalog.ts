// Written by `npm run sync`.
import type { CatalogEntry } from '../src/schema/index.ts';

export const catalog: readonly CatalogEntry[] = [
  {
    name: 'admin',
    path: 'auth/admin',
    file: 'auth/admins',
    menu: { group: 'auth', icon: 'user', weigh: 98 },
    presets: {},
    load: () => import('./auth/admins.ts').then(({ admins }) => admins),
  },
  {
    name: 'admin_group',
    path: 'auth/group',
    file: 'auth/groups',
    menu: { group: 'auth', icon: 'groups', weigh: 99 },
    presets: {},
    load: () => import('./auth/groups.ts').then(({ adminGroups }) => adminGroups),
  },
  {
    name: 'admin_rule',
    path: 'auth/rule',
    file: 'auth/rules',
    menu: { group: 'auth', icon: 'rule', weigh: 97 },
    presets: {},
    load: () => import('./auth/rules.ts').then(({ adminRules }) => adminRules),
  },
  {
    name: 'company_upload',
    path: 'company/upload',
    file: 'company/uploads',
    menu: { group: 'routine', icon: 'folder', weigh: 70 },
    presets: {},
    load: () => import('./company/uploads.ts').then(({ companyUploads }) => companyUploads),
  },
  {
    name: 'attachment',
    path: 'routine/attachment',
    file: 'routine/attachments',
    menu: { group: 'routine', icon: 'attachment', weigh: 80 },
    presets: {},
    load: () => import('./routine/attachments.ts').then(({ attachments }) => attachments),
  },
  {
    name: 'shop_goods_classify',
    path: 'shop/goods/classify',
    file: 'shop/classify',
    menu: { group: 'shop', icon: 'category', weigh: 80 },
    presets: {},
    load: () => import('./shop/classify.ts').then(({ goodsClasses }) => goodsClasses),
  },
  {
    name: 'shop_delivery_company',
    path: 'shop/delivery/company',
    file: 'shop/companies',
    menu: { group: 'shop', icon: 'truck', weigh: 60, first: true },
    presets: {},
    load: () => import('./shop/companies.ts').then(({ companies }) => companies),
  },
  {
    name: 'shop_goods',
    path: 'shop/goods/goods',
    file: 'shop/goods',
    menu: { group: 'shop', icon: 'goods', weigh: 90, badge: 'lowStock', go: 'p', first: true },
    presets: {
      lowStock: {
        where: { status: 1, low_count: { gt: 0 }, stock: { gt: 0 } },
        sort: ['update_time', 'desc'],
        due: true,
      },
    },
    load: () => import('./shop/goods.ts').then(({ goodsList }) => goodsList),
  },
  {
    name: 'shop_order',
    path: 'shop/order/order',
    file: 'shop/orders',
    menu: { group: 'shop', icon: 'receipt', weigh: 100, badge: 'toShip', go: 'o', latest: 4 },
    presets: {
      toShip: { where: { status: 2 }, sort: ['pay_time', 'asc'], due: true, since: 'pay_time' },
      cancelAsked: {
        where: { status: 7 },
        sort: ['cancel_ask_time', 'asc'],
        due: true,
        since: 'cancel_ask_time',
      },
    },
    load: () => import('./shop/orders.ts').then(({ orders }) => orders),
  },
  {
    name: 'user',
    path: 'user/user',
    file: 'user/users',
    menu: { group: 'user', icon: 'people', weigh: 90, go: 'm' },
    presets: {},
    load: () => import('./user/users.ts').then(({ users }) => users),
  },
];
