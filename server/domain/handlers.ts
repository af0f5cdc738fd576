import type * as declared from '../../resources/index.ts';
import { publishPost, schedulePost } from './content/blog.ts';
import {
  acceptCustomOrder,
  closeCustomOrder,
  deliverCustomOrder,
  quoteCustomOrder,
  startCustomOrder,
} from './customOrders/customOrders.ts';
import { customToOrder } from './customOrders/toOrder.ts';
import { restorePage } from './content/website.ts';
import { addValues, mergeValue } from './attributes/attrs.ts';
import { hideReview, replyToReview, showReview } from './reviews/reviews.ts';
import { reply, type ReplyNotifier } from './feedback/reply.ts';
import { addService, adjustStock, changePrices } from './goods/goodsActions.ts';
import { checkAllRules, checkRule } from './integrity/runChecks.ts';
import { runScheduled } from './scheduledRun.ts';
import { type HandlersFor, ownEndpoint, type SettingsReader } from './handle.ts';
import { type EraseServices, eraseWith } from './members/erase.ts';
import { approveChange, correctEntry, refuseChange } from './members/approvals.ts';
import {
  changeBalance,
  changePoints,
  disableMember,
  grantToMember,
  signOutMember,
} from './members/shopMember.ts';
import { grantCoupon, type GrantServices, voidCoupon } from './coupons/coupons.ts';
import { closeRecharge } from './recharges/recharge.ts';
import { rechargeRefundHandlers } from './recharges/rechargeRefund.ts';
import {
  type MessageServices,
  retryMail,
  testEmailSetting,
  testMailTemplate,
} from './messages/mailTemplates.ts';
import {
  readAllNotifications,
  readNotification,
  testNotification,
} from './messages/notifications.ts';
import type { NoticeSender } from './messages/publish.ts';
import { retrySms, type SmsActions, testSmsTemplate } from './messages/smsHooks.ts';
import {
  copyDragPage,
  publishDragPage,
  rollbackDragPage,
  setHomePage,
  usePageTemplate,
} from './pages/pages.ts';
import { approveCancel, close, refuseCancel } from './lifecycle/cancel.ts';
import { changeAddressWith, remark } from './orders/deskChanges.ts';
import { track } from './orders/parcels.ts';
import { shipWith } from './orders/ship.ts';
import { refundHandlers } from './refunds/actions.ts';
import { paymentHandlers, retryRechargeRefund } from './payments/problems.ts';
import { confirmOrderPay, confirmRecharge } from './payments/transfers.ts';
import { type ExportServices, retryExport } from './orderExports/orderExports.ts';

/** Handlers that need only the database, by resource and action. */
export const handlers = {
  balance_approval: { approve: approveChange, refuse: refuseChange },
  blog_post: { publish: publishPost, schedule: schedulePost },
  custom_order: {
    quote: quoteCustomOrder,
    accept: acceptCustomOrder,
    start: startCustomOrder,
    deliver: deliverCustomOrder,
    close: closeCustomOrder,
  },
  shop_notification: { read: readNotification, readAll: readAllNotifications },
  order_evaluate: { reply: replyToReview, show: showReview, hide: hideReview },
  drag_page: { publish: publishDragPage, rollback: rollbackDragPage, copy: copyDragPage },
  page: { setHome: setHomePage },
  page_template: { use: usePageTemplate },
  website_page: { restore: restorePage },
  coupon_receive: { void: voidCoupon },
  integrity_check: { check: checkRule, checkAll: checkAllRules },
  scheduled_task: { run: runScheduled },
  recharge_order: {
    confirmPay: confirmRecharge,
    close: closeRecharge,
    ...rechargeRefundHandlers,
    retryRefund: retryRechargeRefund,
  },
  // The file of an import is no JSON: its call is `importGoods()`.
  shop_goods: {
    import: ownEndpoint,
    thirdParty: ownEndpoint,
    stock: adjustStock,
    price: changePrices,
    addService,
  },
  shop_refund: refundHandlers,
  shop_payment: paymentHandlers,
  shop_attr: { addValues },
  shop_attr_value: { merge: mergeValue },
  // All or none of the rows.
  security_data_recycle_log: { restore: ownEndpoint },
  shop_goods_bin: { restore: ownEndpoint },
  security_sensitive_data_log: { rollback: ownEndpoint },
} as const;

/** Their rules depend on the settings. */
export const orderHandlersWith = (services: SettingsReader & { readonly zone: string }) =>
  ({
    ship: shipWith(services),
    // Its file is no JSON: its call is `shipSheetRoute()`.
    shipSheet: ownEndpoint,
    statusLog: ownEndpoint,
    approveCancel,
    refuseCancel,
    close,
    confirmPay: confirmOrderPay,
    track,
    address: changeAddressWith(services),
    remark,
  }) as const;

/** Handlers of every declared action. Sessions, files and mail come as services. */
export const handlersWith = (
  services: EraseServices &
    ReplyNotifier &
    NoticeSender &
    GrantServices &
    MessageServices &
    SmsActions &
    ExportServices &
    SettingsReader & { readonly zone: string },
) =>
  ({
    ...handlers,
    custom_order: { ...handlers.custom_order, toOrder: customToOrder(services) },
    coupon: { grant: grantCoupon(services) },
    notification_config: { test: testNotification(services) },
    mail_log: { retry: retryMail(services) },
    mail_template: { test: testMailTemplate(services) },
    shop_money_log: { correct: correctEntry(services) },
    shop_user: {
      balance: changeBalance(services),
      score: changePoints,
      grant: grantToMember,
      disable: disableMember(services),
      signOut: signOutMember(services),
    },
    shop_order: orderHandlersWith(services),
    order_export: { download: ownEndpoint, retry: retryExport(services) },
    sms_log: { retry: retrySms(services) },
    sms_template: { test: testSmsTemplate(services) },
    user_email_setting: { test: testEmailSetting(services) },
    user: { erase: eraseWith(services) },
    user_feedback: { reply: reply(services) },
  }) satisfies HandlersFor<typeof declared>;
