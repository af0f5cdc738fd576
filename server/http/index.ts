export { createApp } from './app.ts';
export { createHealth } from './app.ts';
export { createHeavyCalls } from './heavyCalls.ts';
export { patienceMs } from './limits.ts';
export { bufferedSink, type LogSink } from './log.ts';
export { labelOf } from './labels.ts';
export { createPages, type Pages } from './pages.ts';
export { createRecorder } from './recordCalls.ts';
export { createRegistry, type Registry, type Route } from './registry.ts';
export {
  createControl,
  askServer,
  CommandFailed,
  type ControlCommand,
  type ControlSocket,
} from './control.ts';
export { ajaxRoutes } from './routes/ajax.ts';
export { advertClickRoute } from './routes/storefrontCounts.ts';
export { goodsViewRoute } from './routes/storefrontCounts.ts';
export { freightRoute } from './routes/shop/freight.ts';
export { shipSheetRoute } from './routes/orders/shipSheet.ts';
export { statusLogRoute } from './routes/orders/statusLog.ts';
export { actionRoutes, type ActionHandlers } from './routes/actions.ts';
export { captchaRoutes } from './routes/captcha.ts';
export { codeRoutes } from './routes/codes.ts';
export { withDocument } from './openapi/document.ts';
export { withExistingForms, withUnreadCounts } from './existingForms.ts';
export { exportRoutes } from './routes/exportRows.ts';
export { feedbackRoutes } from './routes/member/feedback.ts';
export { orderExportRoutes } from './routes/orderExports.ts';
export { findRoute } from './routes/find.ts';
export { importRoutes } from './routes/importRows.ts';
export { importGoodsRoute } from './routes/importGoods.ts';
export { sourceReaders, thirdPartyRoutes } from './routes/goods/thirdParty.ts';
export {
  memberRoutes,
  type MemberCaptcha,
  type CodeEvent,
  type MemberCodes,
  type MemberPorts,
} from './routes/member/index.ts';
export { ledgerMemberRoutes } from './routes/resources.ts';
export { ownProfileRoutes } from './routes/ownProfile.ts';
export { ownSessionRoutes } from './routes/ownProfile.ts';
export { preferenceRoutes } from './routes/preferences.ts';
export { resourceRoutes } from './routes/resources.ts';
export { jobRoute } from './routes/actions.ts';
export { bulkEditRoutes } from './routes/bulkEdit.ts';
export { historyRoutes, revealRoutes } from './routes/resources.ts';
export { sessionRoutes } from './routes/session.ts';
export { securityRoutes, sensitiveChoicesOf } from './routes/security.ts';
export { siteDashboardRoutes } from './routes/siteDashboard.ts';
export { couponGrantRoutes } from './routes/shop/couponGrants.ts';
export { shopDashboardRoutes } from './routes/shopDashboard.ts';
export { settingRoutes } from './routes/settings.ts';
export { countsRoute, dashboardRoute, startRoute } from './routes/start.ts';
export { createStorage } from './storage.ts';
export { tableRoutes } from './routes/tables.ts';
export { memberUploadRoute, uploadRoute } from './routes/upload.ts';
export { wordsRoute } from './routes/words.ts';
export { createTexts, type Dictionaries, type Texts } from './texts.ts';
export { createThrottle, networkOf } from './throttle.ts';
export { storefrontRoutes } from './routes/storefront/index.ts';
export { titlesFrom } from './texts.ts';
