export { type AdvertClick, countClick, tidyClicks } from './content/adverts.ts';
export { goodsBins } from './goods/goodsBins.ts';
export { publishDueGoods } from './goods/goodsActions.ts';
export type { ProductSearch } from './goods/thirdParty/productSearch.ts';
export { registeredProducts } from './goods/thirdParty/registeredProducts.ts';
export { foreignAddresses } from './scheduledExports/addresses.ts';
export { createMailedKeys, downloaders, runOfKey } from './scheduledExports/mailedFile.ts';
export {
  beginDueExports,
  endRun,
  type ExportRunServices,
  failRun,
} from './scheduledExports/commands.ts';
export { type ExportRunFile, mayExport } from './scheduledExports/hooks.ts';
export { nextRun } from './scheduledExports/nextRun.ts';
export { scheduledExportEvents, scheduledExportNotice } from './scheduledExports/notices.ts';
export { scheduledChannel } from './scheduledRun.ts';
export { agreeDueRefunds, closeOverdueReturns, retryFailedRefunds } from './refunds/jobs.ts';
export { expireCoupons, remindCoupons } from './coupons/couponEnd.ts';
export { claimCoupon, refusalOf } from './coupons/claim.ts';
export { giveCoupon, isUsable, validityOf } from './coupons/couponRules.ts';
export { statusLog } from './orders/statusLog.ts';
export { packingOrders, type PackingQuery, parcelsToLabel, receiversOf } from './orders/packing.ts';
export { placeForMember, quoteForMember, type StaffOrder } from './checkout/staffOrder.ts';
export {
  membersToOrderFor,
  memberToOrderFor,
  siblingsOf,
  skusToOrder,
} from './checkout/staffOrderChoices.ts';
export { quoteReply } from './checkout/quoteReply.ts';
export { runOnce } from './idempotency.ts';
export { dayAt } from './period.ts';
export { bePresent, leave } from './presence.ts';
export {
  neededColumns,
  readLines,
  type StatementColumn,
  statementColumns,
} from './statements/readLines.ts';
export { type StatementFile, tryStatement, writeStatement } from './statements/write.ts';
export { drawLabel, type LabelAdapters } from './delivery/labels/ownLabel.ts';
export { countRecipients, type GrantInput, mostRecipients } from './coupons/coupons.ts';
export { closeExpiredRecharges } from './recharges/recharge.ts';
export { rollUpDays, shopSteps } from './stats/index.ts';
export { simulateFreight } from './delivery/simulate.ts';
export { publishDuePosts } from './content/blog.ts';
export { ownEndpoint, type AnyActionHandler, type CommandContext } from './handle.ts';
export { assertFileOpens, assertOwnUpload, fileAccessOf } from './files/fileAccess.ts';
export { feedbackOf, keepFeedback, type NewFeedback } from './feedback/keepFeedback.ts';
export type { ReplyNotifier } from './feedback/reply.ts';
export { messageFacts, type MessageType, writeNotifyConfigs } from './messages/notifyDefaults.ts';
export { createNoticeFeed, type NoticeUpdate } from './messages/noticeFeed.ts';
export { type NoticeRules, publishNotifications } from './messages/publish.ts';
export { shopNotices } from './notices/index.ts';
export { purgeNotices } from './messages/purge.ts';
export { refreshRatings } from './reviews/reviews.ts';
export { countGoods, refreshGoods } from './goods/derivedColumns.ts';
export {
  addressesOf,
  assertFreeName,
  bindAddress,
  identityOf,
  memberAt,
  register,
  writePassword,
  writeProfile,
  type ContactAddress,
} from './members/accounts.ts';
export { withoutDuplicates } from './duplicates.ts';
export { moneyEntry, pointsEntry } from './ledgers/balances.ts';
export { stepEntry } from './orders/order.ts';
export { checkInPoints, checkInState, checkInToday } from './members/dailyCheckIn.ts';
export { bookedOf, lastDays, sumsOf, type LedgerEntry } from './members/funds.ts';
export {
  checkIntegrity,
  invariantNames,
  invariants,
  type InvariantName,
} from './integrity/checkIntegrity.ts';
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
export { autoReceive, closeUnpaid } from './lifecycle/deadlines.ts';
export { autoReview } from './reviews/autoReviews.ts';
export type { Gateways } from './payments/gateway.ts';
export { createPaymentReports, type PaymentReports } from './payments/reports.ts';
export { createSandbox, type SandboxOptions } from './payments/sandboxGateway.ts';
export { refreshAllSpending } from './members/spending.ts';
export { forgetActionKeys, hashOf, jobOfDialog, wasRun } from './dialogRuns.ts';
export { dialogOf, previewAction, runAction, type ActionRequest } from './runAction.ts';
export type { ActionOutcome, Command } from './actionCommand.ts';
export {
  createExportSweeper,
  createOrderExport,
  type ExportedFile,
  type ExportFiles,
  type ExportServices,
  expireExports,
  sweepExports,
} from './orderExports/orderExports.ts';
export type { StaffServices } from './staff/adminHooks.ts';
export { handlers, handlersWith, orderHandlersWith } from './handlers.ts';
export { type ColleagueServices, findColleagues } from './notes/colleagues.ts';
export { readThread } from './notes/thread.ts';
export { addNote, delNote, editNote, type NoteChange, pinNote } from './notes/writeNotes.ts';
export { hooksWith } from './hooks.ts';
