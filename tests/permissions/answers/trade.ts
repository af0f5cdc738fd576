import { type Answers, notes, usual } from './answer.ts';

/** Follow-ups of an order: refunds, reviews, exports, logs. */
export const trade: Answers = {
  ...usual('shop/order/refund', ['index', 'detail', 'export']),
  ...notes('shop/order/refund'),
  'POST /admin/shop.order.Refund/assign': 'admin shop/order/refund/assign',
  // One permission decides about a request either way, and one about a return.
  'POST /admin/shop.order.Refund/agree': 'admin shop/order/refund/audit',
  'POST /admin/shop.order.Refund/propose': 'admin shop/order/refund/audit',
  'POST /admin/shop.order.Refund/refuse': 'admin shop/order/refund/audit',
  'POST /admin/shop.order.Refund/receive': 'admin shop/order/refund/receive',
  'POST /admin/shop.order.Refund/reject': 'admin shop/order/refund/receive',
  // A preview takes the permission of what it previews.
  'POST /admin/shop.order.Refund/agreePreview': 'admin shop/order/refund/audit',
  'POST /admin/shop.order.Refund/receivePreview': 'admin shop/order/refund/receive',
  'POST /admin/shop.order.Refund/retryPreview': 'admin shop/order/refund/retry',
  'POST /admin/shop.order.Refund/retry': 'admin shop/order/refund/retry',
  'POST /admin/shop.order.Refund/confirmPayout': 'admin shop/order/refund/retry',
  ...usual('shop/payment', ['index', 'detail']),
  'POST /admin/shop.Payment/retry': 'admin shop/payment/retry',
  'POST /admin/shop.Payment/settle': 'admin shop/payment/settle',
  ...usual('shop/statement', ['index', 'detail', 'export']),
  'POST /admin/shop.Statement/compare': 'admin shop/statement/compare',
  'POST /admin/shop.Statement/recheck': 'admin shop/statement/compare',
  'POST /admin/shop.Statement/close': 'admin shop/statement/close',
  'POST /admin/shop.Statement/discard': 'admin shop/statement/compare',
  ...usual('shop/statement/line', ['index', 'detail', 'export']),
  'POST /admin/shop.statement.Line/settle': 'admin shop/statement/line/settle',
  ...usual('shop/order/evaluate', ['index', 'detail']),
  'POST /admin/shop.order.Evaluate/reply': 'admin shop/order/evaluate/reply',
  // One permission decides what customers see.
  'POST /admin/shop.order.Evaluate/show': 'admin shop/order/evaluate/show',
  'POST /admin/shop.order.Evaluate/hide': 'admin shop/order/evaluate/show',
  'POST /admin/shop.order.Evaluate/pin': 'admin shop/order/evaluate/top',
  'POST /admin/shop.order.Evaluate/unpin': 'admin shop/order/evaluate/top',

  ...usual('routine/integrity', ['index', 'detail']),
  'POST /admin/routine.Integrity/check': 'admin routine/integrity/check',
  'POST /admin/routine.Integrity/checkAll': 'admin routine/integrity/check',
};
