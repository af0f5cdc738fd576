import type * as declared from '../../resources/index.ts';
import { joinHooks } from '../crud/index.ts';
import { postHooks, publishPost, schedulePost } from './content/blog.ts';
import { exchangeRateHooks } from './content/exchangeRateHooks.ts';
import { lookHooks } from './content/lookHooks.ts';
import {
  acceptCustomOrder,
  closeCustomOrder,
  customOrderHooks,
  deliverCustomOrder,
  quoteCustomOrder,
  startCustomOrder,
} from './customOrders/customOrders.ts';
import { componentHooks, pageHooks, restorePage } from './content/website.ts';
import { addValues, mergeValue } from './catalog/attrs.ts';
import { homeCategoryHooks } from './catalog/homeCategoryHooks.ts';
import { sizeHooks } from './catalog/sizeHooks.ts';
import { paramsTemplateHooks, specTemplateHooks } from './catalog/templateHooks.ts';
import { templateHooks } from './delivery/templateHooks.ts';
import { hideReview, replyToReview, showReview } from './evaluates/evaluates.ts';
import { reply, type ReplyNotifier } from './feedback/reply.ts';
import {
  attachmentHooks,
  documentHooks,
  type DocumentServices,
  type FileServices,
} from './files/fileHooks.ts';
import { classHooks } from './goods/classHooks.ts';
import { adjustStock, changePrices, publishDueGoods } from './goods/goodsActions.ts';
import { goodsHooks } from './goods/goodsHooks.ts';
import { checkAllRules, checkRule } from './integrity/runChecks.ts';
import { runScheduled } from './scheduledRun.ts';
import { type HandlersFor, ownEndpoint, type SettingsReader } from './handle.ts';
import { type EraseServices, eraseWith } from './members/erase.ts';
import {
  memberGroupHooks,
  memberHooks,
  memberRuleHooks,
  type MemberServices,
} from './members/memberHooks.ts';
import { approveChange, correctEntry, refuseChange } from './members/approvals.ts';
import { moneyLogHooks, scoreLogHooks } from './members/ledgerHooks.ts';
import {
  changeBalance,
  changePoints,
  disableMember,
  grantToMember,
  memberSessionHooks,
  shopMemberHooks,
  signOutMember,
} from './members/shopMember.ts';
import { bannerHooks } from './marketing/adverts.ts';
import {
  couponCenterHooks,
  couponHooks,
  grantCoupon,
  type GrantServices,
  voidCoupon,
} from './marketing/coupons.ts';
import { closeRecharge, confirmRecharge, refundRecharge } from './marketing/recharge.ts';
import {
  mailTemplateHooks,
  type MessageServices,
  retryMail,
  testEmailSetting,
  testMailTemplate,
} from './messages/mailTemplates.ts';
import {
  notificationHooks,
  notifyConfigHooks,
  readAllNotifications,
  readNotification,
  testNotification,
} from './messages/notifications.ts';
import {
  retrySms,
  type SmsActions,
  smsConfigHooks,
  type SmsServices,
  smsTemplateHooks,
  smsVariableHooks,
  testSmsTemplate,
} from './messages/smsHooks.ts';
import {
  copyDragPage,
  dragPageHooks,
  pageComponentHooks,
  pageTemplateHooks,
  publishDragPage,
  rollbackDragPage,
  setHomePage,
  storePageHooks,
  usePageTemplate,
} from './pages/pages.ts';
import { approveCancel, close, refuseCancel } from './orders/cancel.ts';
import { shipWith } from './orders/ship.ts';
import { refundHandlers } from './refunds/actions.ts';
import { agreeDueRefunds, closeOverdueReturns, retryFailedRefunds } from './refunds/jobs.ts';
import { confirmOrderPay } from './payments/transfers.ts';
import { type ExportServices, orderExportHooks, retryExport } from './orders/exports.ts';
import {
  type KeptServices,
  logHooksWith,
  recycleRuleHooks,
  sensitiveRuleHooks,
} from './security/index.ts';
import { adminHooks, adminLogHooks, type StaffServices } from './staff/adminHooks.ts';
import { groupHooks } from './staff/groupHooks.ts';
import { ruleHooks } from './staff/ruleHooks.ts';

export { type AdvertClick, countClick, tidyClicks } from './marketing/adverts.ts';
export { publishDueGoods };
export { scheduledChannel } from './scheduledRun.ts';
export { agreeDueRefunds, closeOverdueReturns, retryFailedRefunds };
export { expireCoupons, remindCoupons } from './marketing/couponEnd.ts';
export { claimCoupon, refusalOf } from './marketing/claim.ts';
export { giveCoupon, isUsable, validityOf } from './marketing/couponRules.ts';
export { closeExpiredRecharges } from './marketing/recharge.ts';
export { rollUpDays } from './stats/index.ts';
export { simulateFreight } from './delivery/simulate.ts';
export { publishDuePosts } from './content/blog.ts';
export { ownEndpoint, type AnyActionHandler, type CommandContext } from './handle.ts';
export { assertFileReadable, fileAccessOf, type FileAccess } from './files/fileAccess.ts';
export { feedbackOf, keepFeedback, type NewFeedback } from './feedback/keepFeedback.ts';
export type { ReplyNotifier } from './feedback/reply.ts';
export { messageFacts, type MessageType, writeNotifyConfigs } from './messages/notifyDefaults.ts';
export { publishNotifications } from './messages/publish.ts';
export { refreshRatings } from './evaluates/evaluates.ts';
export { countGoods, refreshGoods } from './goods/derivedColumns.ts';
export {
  addressesOf,
  assertFreeName,
  bindAddress,
  memberAt,
  register,
  writePassword,
  writeProfile,
  withoutDuplicates,
  type ContactAddress,
} from './members/accounts.ts';
export { moneyEntry, pointsEntry } from './members/balances.ts';
export { stepEntry } from './orders/order.ts';
export { checkInPoints, checkInState, checkInToday } from './members/dailyCheckIn.ts';
export { bookedOf, lastDays, sumsOf, type LedgerEntry } from './members/funds.ts';
export { checkIntegrity, invariantNames, invariants, type InvariantName } from './integrity.ts';
export { runChecks, syncChecks } from './integrity/runChecks.ts';
export {
  createChangeRecorder,
  recycleTargets,
  restore,
  rollback,
  sensitiveTargets,
  tidyKept,
  watchableFields,
  type Undone,
} from './security/index.ts';
export { countView, type GoodsView, rollUp, rollUpViews } from './goods/views.ts';
export { forgetIdempotencyKeys } from './idempotency.ts';
export { autoEvaluate, autoReceive, closeUnpaid } from './orders/deadlines.ts';
export type { Gateways } from './payments/gateway.ts';
export { createPaymentReports, type PaymentReports } from './payments/reports.ts';
export { createSandbox, type SandboxOptions } from './payments/sandboxGateway.ts';
export { refreshAllSpending } from './members/spending.ts';
export {
  forgetActionKeys,
  dialogOf,
  hashOf,
  runAction,
  wasRun,
  type ActionRequest,
  type Command,
  type ActionOutcome,
} from './runAction.ts';
export {
  createOrderExport,
  type ExportedFile,
  type ExportFiles,
  type ExportServices,
  expireExports,
  sweepExports,
} from './orders/exports.ts';
export type { StaffServices } from './staff/adminHooks.ts';

/** What carries out the actions that need nothing but the database, by resource and action. */
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
  notification_config: { test: testNotification },
  order_evaluate: { reply: replyToReview, show: showReview, hide: hideReview },
  drag_page: { publish: publishDragPage, rollback: rollbackDragPage, copy: copyDragPage },
  page: { setHome: setHomePage },
  page_template: { use: usePageTemplate },
  website_page: { restore: restorePage },
  coupon_receive: { void: voidCoupon },
  integrity_check: { check: checkRule, checkAll: checkAllRules },
  scheduled_task: { run: runScheduled },
  recharge_order: { confirmPay: confirmRecharge, close: closeRecharge, refund: refundRecharge },
  // The file of an import is no JSON: its call is `importGoods()`.
  shop_goods: { import: ownEndpoint, stock: adjustStock, price: changePrices },
  shop_refund: refundHandlers,
  shop_attr: { addValues },
  shop_attr_value: { merge: mergeValue },
  // All or none of the rows.
  security_data_recycle_log: { restore: ownEndpoint },
  shop_goods_bin: { restore: ownEndpoint },
  security_sensitive_data_log: { rollback: ownEndpoint },
} as const;

/** Their rules follow what the owner has set. */
export const orderHandlersWith = (services: SettingsReader) => ({
  ship: shipWith(services),
  approveCancel,
  refuseCancel,
  close,
  confirmPay: confirmOrderPay,
});

/** What carries out each declared action. Sessions, files and mail are another floor's. */
export const handlersWith = (
  services: EraseServices &
    ReplyNotifier &
    GrantServices &
    MessageServices &
    SmsActions &
    ExportServices &
    SettingsReader,
) =>
  ({
    ...handlers,
    coupon: { grant: grantCoupon(services) },
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

/** What the shop does around the engine's writes, by resource. Passwords and sessions are another floor's. */
export const hooksWith = (
  services: StaffServices &
    MemberServices &
    FileServices &
    DocumentServices &
    SmsServices &
    KeptServices &
    ExportServices &
    SettingsReader,
) =>
  joinHooks({
    kept: logHooksWith(services),
    shop: {
      admin: adminHooks(services),
      admin_group: groupHooks,
      admin_log: adminLogHooks,
      admin_rule: ruleHooks,
      attachment: attachmentHooks(services),
      blog_post: postHooks,
      custom_order: customOrderHooks(services),
      exchange_rate: exchangeRateHooks,
      look: lookHooks,
      mail_template: mailTemplateHooks,
      order_export: orderExportHooks(services),
      shop_notification: notificationHooks,
      notification_config: notifyConfigHooks,
      sms_config: smsConfigHooks(services),
      sms_template: smsTemplateHooks(services),
      sms_variable: smsVariableHooks(services),
      drag_page: dragPageHooks,
      page: storePageHooks,
      page_component: pageComponentHooks,
      page_template: pageTemplateHooks,
      website_component: componentHooks,
      website_page: pageHooks,
      coupon: couponHooks,
      coupon_center: couponCenterHooks,
      shop_banner: bannerHooks,
      security_data_recycle: recycleRuleHooks,
      security_sensitive_data: sensitiveRuleHooks,
      company_upload: documentHooks(services),
      shop_delivery_template: templateHooks,
      shop_goods: goodsHooks,
      shop_goods_classify: classHooks,
      shop_home_category: homeCategoryHooks,
      shop_params_template: paramsTemplateHooks,
      shop_size: sizeHooks,
      shop_spec_template: specTemplateHooks,
      member_session: memberSessionHooks,
      shop_user: shopMemberHooks(services),
      user: memberHooks(services),
      user_group: memberGroupHooks,
      user_money_log: moneyLogHooks(services),
      user_rule: memberRuleHooks,
      user_score_log: scoreLogHooks,
    },
  });
