import type { Answers } from './answer.ts';

/** Goods, orders and how they get to people. */
export const shop: Answers = {
  'GET /admin/shop.goods.Classify/index': 'admin shop/goods/classify/index',
  'GET /admin/shop.goods.Classify/counts': 'admin shop/goods/classify/index',
  'GET /admin/shop.goods.Classify/detail': 'admin shop/goods/classify/detail',
  'GET /admin/shop.goods.Classify/edit': 'admin shop/goods/classify/edit',
  'POST /admin/shop.goods.Classify/edit': 'admin shop/goods/classify/edit',
  'POST /admin/shop.goods.Classify/add': 'admin shop/goods/classify/add',
  'DELETE /admin/shop.goods.Classify/del': 'admin shop/goods/classify/del',
  'POST /admin/shop.goods.Classify/sortable': 'admin shop/goods/classify/sortable',

  'GET /admin/shop.goods.Goods/index': 'admin shop/goods/goods/index',
  'GET /admin/shop.goods.Goods/counts': 'admin shop/goods/goods/index',
  'GET /admin/shop.goods.Goods/detail': 'admin shop/goods/goods/detail',
  'GET /admin/shop.goods.Goods/edit': 'admin shop/goods/goods/edit',
  'POST /admin/shop.goods.Goods/edit': 'admin shop/goods/goods/edit',
  'POST /admin/shop.goods.Goods/add': 'admin shop/goods/goods/add',
  'DELETE /admin/shop.goods.Goods/del': 'admin shop/goods/goods/del',
  'POST /admin/shop.goods.Goods/sortable': 'admin shop/goods/goods/sortable',
  'POST /admin/shop.goods.Goods/export': 'admin shop/goods/goods/export',
  'POST /admin/shop.goods.Goods/import': 'admin shop/goods/goods/import',

  'GET /admin/shop.order.Order/index': 'admin shop/order/order/index',
  'GET /admin/shop.order.Order/counts': 'admin shop/order/order/index',
  'GET /admin/shop.order.Order/detail': 'admin shop/order/order/detail',
  'GET /admin/shop.order.Order/edit': 'admin shop/order/order/edit',
  'POST /admin/shop.order.Order/edit': 'admin shop/order/order/edit',
  // Whoever may read the order, where they may know the number as well.
  'POST /admin/shop.order.Order/reveal':
    'admin shop/order/order/detail and shop/order/order/sensitive',
  'POST /admin/shop.order.Order/export': 'admin shop/order/order/export',
  'POST /admin/shop.order.Order/ship': 'admin shop/order/order/delivery',
  // Who decides about a cancellation decides it either way.
  'POST /admin/shop.order.Order/approveCancel': 'admin shop/order/order/cancel',
  'POST /admin/shop.order.Order/refuseCancel': 'admin shop/order/order/cancel',
  'POST /admin/shop.order.Order/close': 'admin shop/order/order/close',

  'GET /admin/shop.delivery.Company/index': 'admin shop/delivery/company/index',
  'GET /admin/shop.delivery.Company/counts': 'admin shop/delivery/company/index',
  'GET /admin/shop.delivery.Company/detail': 'admin shop/delivery/company/detail',
  'GET /admin/shop.delivery.Company/edit': 'admin shop/delivery/company/edit',
  'POST /admin/shop.delivery.Company/edit': 'admin shop/delivery/company/edit',
  'POST /admin/shop.delivery.Company/add': 'admin shop/delivery/company/add',
  'DELETE /admin/shop.delivery.Company/del': 'admin shop/delivery/company/del',
  'POST /admin/shop.delivery.Company/sortable': 'admin shop/delivery/company/sortable',
};
