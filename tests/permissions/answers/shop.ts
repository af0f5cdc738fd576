import { type Answers, bulkEdit, history, notes, sheet, usual } from './answer.ts';

/** Goods, orders and their delivery. */
export const shop: Answers = {
  'GET /admin/shop.Dashboard/sales': 'admin shop/dashboard/sales',
  'GET /admin/shop.Dashboard/orders': 'admin shop/dashboard/orders',
  'GET /admin/shop.Dashboard/members': 'admin shop/dashboard/members',
  'GET /admin/shop.Dashboard/goods': 'admin shop/dashboard/goods',
  'GET /admin/shop.Dashboard/today': 'admin shop/dashboard/sales',
  'GET /admin/shop.Dashboard/todayMembers': 'admin shop/dashboard/members',
  // Products and categories among them need `goods` too.
  'GET /admin/shop.Dashboard/causes': 'admin shop/dashboard/sales',
  // Each kind of campaign asks for its list.
  'GET /admin/shop.Dashboard/ending':
    'admin shop/coupon/coupon/index or shop/advert/banner/index or shop/advert/noticeBar/index or shop/advert/hotRecommend/index',
  'GET /admin/shop.Dashboard/shares': 'admin shop/dashboard/shares',
  ...usual('shop/goods/classify'),
  ...history('shop/goods/classify'),
  ...bulkEdit('shop/goods/classify'),
  ...usual('shop/goods/goods', ['index', 'detail', 'add', 'edit', 'del', 'sortable', 'export']),
  ...history('shop/goods/goods'),
  ...bulkEdit('shop/goods/goods'),
  ...sheet('shop/goods/goods'),
  ...notes('shop/goods/goods'),
  'POST /admin/shop.goods.Goods/stock': 'admin shop/goods/goods/stock',
  'POST /admin/shop.goods.Goods/price': 'admin shop/goods/goods/batch',
  'POST /admin/shop.goods.Goods/addService': 'admin shop/goods/goods/batch',
  'POST /admin/shop.goods.Goods/import': 'admin shop/goods/goods/import',
  'GET /admin/shop.goods.Goods/thirdPartySearch': 'admin shop/goods/goods/thirdParty',
  'POST /admin/shop.goods.Goods/thirdParty': 'admin shop/goods/goods/thirdParty',
  ...usual('shop/goods/stockLog', ['index', 'export']),
  ...usual('shop/goods/priceLog', ['index', 'export']),
  // Deleting in the bin is for good.
  ...usual('shop/goods/recycle', ['index', 'del']),
  'POST /admin/shop.goods.Recycle/restore': 'admin shop/goods/recycle/restore',

  ...usual('shop/order/order', ['index', 'detail', 'edit', 'export']),
  ...history('shop/order/order'),
  ...notes('shop/order/order'),
  'POST /admin/shop.order.Order/assign': 'admin shop/order/order/assign',
  'POST /admin/shop.order.Order/tag': 'admin shop/order/order/edit',
  // A masked number requires the permission to read the order and the one to reveal the number.
  'POST /admin/shop.order.Order/reveal':
    'admin shop/order/order/detail and shop/order/order/sensitive',
  'POST /admin/shop.order.Order/ship': 'admin shop/order/order/delivery',
  'POST /admin/shop.order.Order/place': 'admin shop/order/order/place',
  // Choices of its dialog, and its quote.
  'POST /admin/shop.order.Order/placeMembers': 'admin shop/order/order/place',
  'POST /admin/shop.order.Order/placeMember': 'admin shop/order/order/place',
  'POST /admin/shop.order.Order/placeSkus': 'admin shop/order/order/place',
  'POST /admin/shop.order.Order/placeQuote': 'admin shop/order/order/place',
  'POST /admin/shop.order.Order/editLines': 'admin shop/order/order/editLines',
  'POST /admin/shop.order.Order/editLinesPreview': 'admin shop/order/order/editLines',
  'POST /admin/shop.order.Order/editSkus': 'admin shop/order/order/editLines',
  'POST /admin/shop.order.Order/pack': 'admin shop/order/order/delivery',
  'POST /admin/shop.order.Order/receiver': 'admin shop/order/order/receiver',
  // A label shows the receiver in full.
  'POST /admin/shop.order.Order/label':
    'admin shop/order/order/print and shop/order/order/receiver',
  'POST /admin/shop.order.Order/undoShip': 'admin shop/order/order/delivery',
  // One permission decides about a cancellation either way.
  'POST /admin/shop.order.Order/approveCancel': 'admin shop/order/order/cancel',
  'POST /admin/shop.order.Order/refuseCancel': 'admin shop/order/order/cancel',
  'POST /admin/shop.order.Order/refund': 'admin shop/order/order/refund',
  'POST /admin/shop.order.Order/refundPreview': 'admin shop/order/order/refund',
  'POST /admin/shop.order.Order/confirmPay': 'admin shop/order/order/confirmPay',
  'POST /admin/shop.order.Order/close': 'admin shop/order/order/close',
  // A preview takes the permission of what it previews.
  'POST /admin/shop.order.Order/approveCancelPreview': 'admin shop/order/order/cancel',
  'POST /admin/shop.order.Order/closePreview': 'admin shop/order/order/close',
  'POST /admin/shop.order.Order/shipSheet': 'admin shop/order/order/delivery',
  'POST /admin/shop.order.Order/track': 'admin shop/order/order/express',
  'POST /admin/shop.order.Order/address': 'admin shop/order/order/address',
  'POST /admin/shop.order.Order/remark': 'admin shop/order/order/remark',
  'POST /admin/shop.order.Order/statusLog': 'admin shop/order/order/statusLog',

  'POST /admin/shop.order.Order/exportFile': 'admin shop/order/order/export',
  ...usual('shop/order/export', ['index', 'detail', 'del']),
  'POST /admin/shop.order.Export/download': 'admin shop/order/export/download',
  'POST /admin/shop.order.Export/cancel': 'admin shop/order/export/cancel',
  'POST /admin/shop.order.Export/retry': 'admin shop/order/export/retry',
  // Open to holders of a ticket, which is issued with the permission to download.
  'GET /admin/shop.order.Export/file': 'everybody',

  ...usual('shop/viewLog', ['index', 'export']),
  ...usual('shop/viewGoods', ['index', 'export']),
  ...usual('shop/viewSource', ['index', 'export']),
  'POST /api/shop.Goods/view': 'everybody',

  ...usual('shop/delivery/company'),
  ...history('shop/delivery/company'),
  ...usual('shop/delivery/company', ['import']),
  ...bulkEdit('shop/delivery/company'),
  ...sheet('shop/delivery/company'),
};
