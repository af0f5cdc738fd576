import type { Answers } from './answer.ts';

/** Goods, orders and how they get to people. */
export const shop: Answers = {
  'GET /admin/shop.goods.Classify/index': 'clerk shop/goods/classify/index',
  'GET /admin/shop.goods.Classify/counts': 'clerk shop/goods/classify/index',
  'GET /admin/shop.goods.Classify/detail': 'clerk shop/goods/classify/detail',
  'GET /admin/shop.goods.Classify/edit': 'clerk shop/goods/classify/edit',
  'POST /admin/shop.goods.Classify/edit': 'clerk shop/goods/classify/edit',
  'POST /admin/shop.goods.Classify/add': 'clerk shop/goods/classify/add',
  'DELETE /admin/shop.goods.Classify/del': 'clerk shop/goods/classify/del',
  'POST /admin/shop.goods.Classify/sortable': 'clerk shop/goods/classify/sortable',

  'GET /admin/shop.goods.Goods/index': 'clerk shop/goods/goods/index',
  'GET /admin/shop.goods.Goods/counts': 'clerk shop/goods/goods/index',
  'GET /admin/shop.goods.Goods/detail': 'clerk shop/goods/goods/detail',
  'GET /admin/shop.goods.Goods/edit': 'clerk shop/goods/goods/edit',
  'POST /admin/shop.goods.Goods/edit': 'clerk shop/goods/goods/edit',
  'POST /admin/shop.goods.Goods/add': 'clerk shop/goods/goods/add',
  'DELETE /admin/shop.goods.Goods/del': 'clerk shop/goods/goods/del',
  'POST /admin/shop.goods.Goods/sortable': 'clerk shop/goods/goods/sortable',
  'POST /admin/shop.goods.Goods/export': 'clerk shop/goods/goods/export',
  'POST /admin/shop.goods.Goods/import': 'clerk shop/goods/goods/import',

  'GET /admin/shop.order.Order/index': 'clerk shop/order/order/index',
  'GET /admin/shop.order.Order/counts': 'clerk shop/order/order/index',
  'GET /admin/shop.order.Order/detail': 'clerk shop/order/order/detail',
  'GET /admin/shop.order.Order/edit': 'clerk shop/order/order/edit',
  'POST /admin/shop.order.Order/edit': 'clerk shop/order/order/edit',
  // Whoever may read the order, where they may know the number as well.
  'POST /admin/shop.order.Order/reveal':
    'clerk shop/order/order/detail and shop/order/order/sensitive',
  'POST /admin/shop.order.Order/export': 'clerk shop/order/order/export',
  'POST /admin/shop.order.Order/ship': 'clerk shop/order/order/delivery',
  // Who decides about a cancellation decides it either way.
  'POST /admin/shop.order.Order/approveCancel': 'clerk shop/order/order/cancel',
  'POST /admin/shop.order.Order/refuseCancel': 'clerk shop/order/order/cancel',
  'POST /admin/shop.order.Order/close': 'clerk shop/order/order/close',

  'GET /admin/shop.delivery.Company/index': 'clerk shop/delivery/company/index',
  'GET /admin/shop.delivery.Company/counts': 'clerk shop/delivery/company/index',
  'GET /admin/shop.delivery.Company/detail': 'clerk shop/delivery/company/detail',
  'GET /admin/shop.delivery.Company/edit': 'clerk shop/delivery/company/edit',
  'POST /admin/shop.delivery.Company/edit': 'clerk shop/delivery/company/edit',
  'POST /admin/shop.delivery.Company/add': 'clerk shop/delivery/company/add',
  'DELETE /admin/shop.delivery.Company/del': 'clerk shop/delivery/company/del',
  'POST /admin/shop.delivery.Company/sortable': 'clerk shop/delivery/company/sortable',
};
