// Written by `npm run sync`.
import * as modules from '../modules/index.ts';
import type { AnyResource, AnyShape } from '../src/schema/index.ts';
import { goodsAttrGroup, goodsAttrGroups } from './attributes/attrGroups.ts';
import { goodsAttrValue, goodsAttrValues } from './attributes/attrValues.ts';
import { goodsAttr, goodsAttrs } from './attributes/attrs.ts';
import { goodsSource, goodsSources } from './attributes/goodsSources.ts';
import { homeCategories, homeCategory } from './attributes/homeCategories.ts';
import { measurement, measurements } from './attributes/measurements.ts';
import { paramsTemplate, paramsTemplates, templateParam } from './attributes/paramsTemplates.ts';
import { goodsService, goodsServices } from './attributes/services.ts';
import { sizeGroup, sizeGroups } from './attributes/sizeGroups.ts';
import { size, sizeEquivalent, sizeRange, sizes } from './attributes/sizes.ts';
import { specTemplate, specTemplates, templateSpec } from './attributes/specTemplates.ts';
import { adminLog, adminLogs } from './auth/adminLog.ts';
import { admin, admins } from './auth/admins.ts';
import { adminGroup, adminGroups } from './auth/groups.ts';
import { adminRule, adminRules } from './auth/rules.ts';
import { blogCategories, blogCategory } from './blog/categories.ts';
import { blogPost, blogPosts, blogRedirect } from './blog/posts.ts';
import { companyUpload, companyUploads } from './company/uploads.ts';
import { look, lookHotspot, looks } from './content/looks.ts';
import { crudDesigner } from './crud/designer.ts';
import { crudLog, crudLogs } from './crud/log.ts';
import { terminalPage } from './crud/terminal.ts';
import { deliveryAddress, deliveryAddresses } from './delivery/addresses.ts';
import {
  deliveryTemplate,
  deliveryTemplates,
  templateArea,
  templateDeny,
  templateFree,
} from './delivery/templates.ts';
import { statementLine, statementLines } from './finance/statementLines.ts';
import { statement, statements } from './finance/statements.ts';
import { advertClick } from './marketing/adverts.ts';
import { banner, banners } from './marketing/banners.ts';
import { couponCenter, couponShelf } from './marketing/couponCenter.ts';
import { couponReceive, couponReceives } from './marketing/couponReceives.ts';
import { coupon, coupons } from './marketing/coupons.ts';
import { hotGoods, hotRecommend, hotRecommends } from './marketing/hotRecommends.ts';
import { noticeBar, noticeBars } from './marketing/noticeBars.ts';
import { rechargeOrder, rechargeOrders } from './marketing/rechargeOrders.ts';
import { rechargePlan, rechargePlans } from './marketing/rechargePlans.ts';
import { emailSetting, emailSettings } from './messages/emailSettings.ts';
import { mailTemplate, mailTemplates, mailVariable } from './messages/mailTemplates.ts';
import { notification, notifications } from './messages/notifications.ts';
import { notifyConfig, notifyConfigs } from './messages/notifyConfigs.ts';
import { smsConfig, smsConfigs } from './messages/smsConfigs.ts';
import { smsTemplate, smsTemplates } from './messages/smsTemplates.ts';
import { smsVariable, smsVariables } from './messages/smsVariables.ts';
import { modulePage } from './module/modules.ts';
import { pageComponent, pageComponents } from './page/components.ts';
import { dragPage, dragPageVersion, dragPages } from './page/dragPages.ts';
import { page, pages } from './page/pages.ts';
import { pageTemplate, pageTemplates } from './page/templates.ts';
import { attachment, attachments } from './routine/attachments.ts';
import { config, configs } from './routine/config.ts';
import { integrityCheck, integrityChecks, integrityFinding } from './routine/integrityChecks.ts';
import { mailLog, mailLogs } from './routine/mailLog.ts';
import { outboxEvents } from './routine/outboxEvents.ts';
import { scheduledExportRun, scheduledExportRuns } from './routine/scheduledExportRuns.ts';
import { scheduledExport, scheduledExports } from './routine/scheduledExports.ts';
import { scheduledTask, scheduledTasks } from './routine/scheduledTasks.ts';
import { smsLog, smsLogs } from './routine/smsLog.ts';
import { dataRecycle, dataRecycles } from './security/dataRecycle.ts';
import { recycleLog, recycleLogs } from './security/dataRecycleLog.ts';
import { goodsBin } from './security/goodsBin.ts';
import { sensitiveData, sensitiveRules } from './security/sensitiveData.ts';
import { sensitiveLog, sensitiveLogs } from './security/sensitiveDataLog.ts';
import { cartLine } from './shop/cart.ts';
import { goodsClass, goodsClasses } from './shop/classify.ts';
import { companies, company } from './shop/companies.ts';
import {
  customOrder,
  customOrderLog,
  customOrderMeasure,
  customOrders,
} from './shop/customOrders.ts';
import { shopDashboard, statDay } from './shop/dashboard.ts';
import { exchangeRate, exchangeRateLog, exchangeRates } from './shop/exchangeRates.ts';
import { goods, goodsList } from './shop/goods.ts';
import { orderExport, orderExports } from './shop/orderExports.ts';
import { orderExpress } from './shop/orderExpress.ts';
import { orderLine } from './shop/orderLines.ts';
import { orderLog } from './shop/orderLog.ts';
import { order } from './shop/orderShape.ts';
import { orders } from './shop/orders.ts';
import { payment, paymentEvent, paymentRefund, payments } from './shop/payments.ts';
import { priceLog, priceLogs } from './shop/priceLog.ts';
import { refund, refundLine, refundLog } from './shop/refundShape.ts';
import { refunds } from './shop/refunds.ts';
import { review, reviews } from './shop/reviews.ts';
import { goodsSku } from './shop/sku.ts';
import { stockLog, stockLogs } from './shop/stockLog.ts';
import { agreementPage } from './shopSetting/agreement.ts';
import { basicSettingsPage } from './shopSetting/basic.ts';
import { deliverySettingsPage } from './shopSetting/delivery.ts';
import { miniappPage } from './shopSetting/miniapp.ts';
import { paySettingsPage } from './shopSetting/pay.ts';
import { actionKey } from './system/actionKeys.ts';
import { captcha } from './system/captchas.ts';
import { configLog } from './system/configLog.ts';
import { declaredRule } from './system/declaredRules.ts';
import { idempotencyKey } from './system/idempotencyKeys.ts';
import { job } from './system/jobs.ts';
import { loginAddress, loginFailure } from './system/loginFailures.ts';
import { moduleInstall } from './system/moduleInstalls.ts';
import { moduleCredit, moduleOrder } from './system/moduleOrders.ts';
import { moduleTask } from './system/moduleTasks.ts';
import { outbox } from './system/outbox.ts';
import { preference } from './system/preferences.ts';
import { recordHistory } from './system/recordHistory.ts';
import { recordNote } from './system/recordNotes.ts';
import { recordPresence } from './system/recordPresence.ts';
import { sentCode } from './system/sentCodes.ts';
import { staffMove } from './system/staffMoves.ts';
import { token } from './system/tokens.ts';
import { goodsViewStat, viewGoods } from './traffic/viewGoods.ts';
import { goodsViewLog, viewLogs } from './traffic/viewLog.ts';
import { goodsViewDay, viewSources } from './traffic/viewSources.ts';
import { userAddress, userAddresses } from './user/addresses.ts';
import { balanceApproval, balanceApprovals } from './user/approvals.ts';
import { userFavorite } from './user/favorites.ts';
import { feedback, feedbacks } from './user/feedback.ts';
import { userGroup, userGroups } from './user/groups.ts';
import { moneyLog, moneyLogs } from './user/moneyLog.ts';
import { userRule, userRules } from './user/rules.ts';
import { savedReplies, savedReply } from './user/savedReplies.ts';
import { scoreLog, scoreLogs } from './user/scoreLog.ts';
import { memberSessions } from './user/sessions.ts';
import { shopMoneyLogs } from './user/shopMoneyLog.ts';
import { shopUsers } from './user/shopUsers.ts';
import { user, users } from './user/users.ts';
import { websiteComponent, websiteComponents } from './website/components.ts';
import { websiteKey, websiteKeys } from './website/keys.ts';
import { websitePage, websitePageVersion, websitePages } from './website/pages.ts';
import { websiteSocial, websiteSocials } from './website/socials.ts';

export {
  actionKey,
  admin,
  adminGroup,
  adminGroups,
  adminLog,
  adminLogs,
  adminRule,
  adminRules,
  admins,
  advertClick,
  agreementPage,
  attachment,
  attachments,
  balanceApproval,
  balanceApprovals,
  banner,
  banners,
  basicSettingsPage,
  blogCategories,
  blogCategory,
  blogPost,
  blogPosts,
  blogRedirect,
  captcha,
  cartLine,
  companies,
  company,
  companyUpload,
  companyUploads,
  config,
  configLog,
  configs,
  coupon,
  couponCenter,
  couponReceive,
  couponReceives,
  couponShelf,
  coupons,
  crudDesigner,
  crudLog,
  crudLogs,
  customOrder,
  customOrderLog,
  customOrderMeasure,
  customOrders,
  dataRecycle,
  dataRecycles,
  declaredRule,
  deliveryAddress,
  deliveryAddresses,
  deliverySettingsPage,
  deliveryTemplate,
  deliveryTemplates,
  dragPage,
  dragPageVersion,
  dragPages,
  emailSetting,
  emailSettings,
  exchangeRate,
  exchangeRateLog,
  exchangeRates,
  feedback,
  feedbacks,
  goods,
  goodsAttr,
  goodsAttrGroup,
  goodsAttrGroups,
  goodsAttrValue,
  goodsAttrValues,
  goodsAttrs,
  goodsBin,
  goodsClass,
  goodsClasses,
  goodsList,
  goodsService,
  goodsServices,
  goodsSku,
  goodsSource,
  goodsSources,
  goodsViewDay,
  goodsViewLog,
  goodsViewStat,
  homeCategories,
  homeCategory,
  hotGoods,
  hotRecommend,
  hotRecommends,
  idempotencyKey,
  integrityCheck,
  integrityChecks,
  integrityFinding,
  job,
  loginAddress,
  loginFailure,
  look,
  lookHotspot,
  looks,
  mailLog,
  mailLogs,
  mailTemplate,
  mailTemplates,
  mailVariable,
  measurement,
  measurements,
  memberSessions,
  miniappPage,
  moduleCredit,
  moduleInstall,
  moduleOrder,
  modulePage,
  moduleTask,
  moneyLog,
  moneyLogs,
  noticeBar,
  noticeBars,
  notification,
  notifications,
  notifyConfig,
  notifyConfigs,
  order,
  orderExport,
  orderExports,
  orderExpress,
  orderLine,
  orderLog,
  orders,
  outbox,
  outboxEvents,
  page,
  pageComponent,
  pageComponents,
  pageTemplate,
  pageTemplates,
  pages,
  paramsTemplate,
  paramsTemplates,
  paySettingsPage,
  payment,
  paymentEvent,
  paymentRefund,
  payments,
  preference,
  priceLog,
  priceLogs,
  rechargeOrder,
  rechargeOrders,
  rechargePlan,
  rechargePlans,
  recordHistory,
  recordNote,
  recordPresence,
  recycleLog,
  recycleLogs,
  refund,
  refundLine,
  refundLog,
  refunds,
  review,
  reviews,
  savedReplies,
  savedReply,
  scheduledExport,
  scheduledExportRun,
  scheduledExportRuns,
  scheduledExports,
  scheduledTask,
  scheduledTasks,
  scoreLog,
  scoreLogs,
  sensitiveData,
  sensitiveLog,
  sensitiveLogs,
  sensitiveRules,
  sentCode,
  shopDashboard,
  shopMoneyLogs,
  shopUsers,
  size,
  sizeEquivalent,
  sizeGroup,
  sizeGroups,
  sizeRange,
  sizes,
  smsConfig,
  smsConfigs,
  smsLog,
  smsLogs,
  smsTemplate,
  smsTemplates,
  smsVariable,
  smsVariables,
  specTemplate,
  specTemplates,
  staffMove,
  statDay,
  statement,
  statementLine,
  statementLines,
  statements,
  stockLog,
  stockLogs,
  templateArea,
  templateDeny,
  templateFree,
  templateParam,
  templateSpec,
  terminalPage,
  token,
  user,
  userAddress,
  userAddresses,
  userFavorite,
  userGroup,
  userGroups,
  userRule,
  userRules,
  users,
  viewGoods,
  viewLogs,
  viewSources,
  websiteComponent,
  websiteComponents,
  websiteKey,
  websiteKeys,
  websitePage,
  websitePageVersion,
  websitePages,
  websiteSocial,
  websiteSocials,
};

/** Every resource, by file. */
export const resources: readonly AnyResource[] = [
  goodsAttrGroups,
  goodsAttrValues,
  goodsAttrs,
  goodsSources,
  homeCategories,
  measurements,
  paramsTemplates,
  goodsServices,
  sizeGroups,
  sizes,
  specTemplates,
  adminLogs,
  admins,
  adminGroups,
  adminRules,
  blogCategories,
  blogPosts,
  companyUploads,
  looks,
  crudDesigner,
  crudLogs,
  terminalPage,
  deliveryAddresses,
  deliveryTemplates,
  statementLines,
  statements,
  banners,
  couponCenter,
  couponReceives,
  coupons,
  hotRecommends,
  noticeBars,
  rechargeOrders,
  rechargePlans,
  emailSettings,
  mailTemplates,
  notifications,
  notifyConfigs,
  smsConfigs,
  smsTemplates,
  smsVariables,
  modulePage,
  pageComponents,
  dragPages,
  pages,
  pageTemplates,
  attachments,
  configs,
  integrityChecks,
  mailLogs,
  outboxEvents,
  scheduledExportRuns,
  scheduledExports,
  scheduledTasks,
  smsLogs,
  dataRecycles,
  recycleLogs,
  goodsBin,
  sensitiveRules,
  sensitiveLogs,
  goodsClasses,
  companies,
  customOrders,
  shopDashboard,
  exchangeRates,
  goodsList,
  orderExports,
  orders,
  payments,
  priceLogs,
  refunds,
  reviews,
  stockLogs,
  agreementPage,
  basicSettingsPage,
  deliverySettingsPage,
  miniappPage,
  paySettingsPage,
  viewGoods,
  viewLogs,
  viewSources,
  userAddresses,
  balanceApprovals,
  feedbacks,
  userGroups,
  moneyLogs,
  userRules,
  savedReplies,
  scoreLogs,
  memberSessions,
  shopMoneyLogs,
  shopUsers,
  users,
  websiteComponents,
  websiteKeys,
  websitePages,
  websiteSocials,
  ...modules.resources,
];

/** Every shape, those without a resource included. */
export const shapes: readonly AnyShape[] = [
  goodsAttrGroup,
  goodsAttrValue,
  goodsAttr,
  goodsSource,
  homeCategory,
  measurement,
  paramsTemplate,
  templateParam,
  goodsService,
  sizeGroup,
  size,
  sizeEquivalent,
  sizeRange,
  specTemplate,
  templateSpec,
  adminLog,
  admin,
  adminGroup,
  adminRule,
  blogCategory,
  blogPost,
  blogRedirect,
  companyUpload,
  look,
  lookHotspot,
  crudLog,
  deliveryAddress,
  deliveryTemplate,
  templateArea,
  templateDeny,
  templateFree,
  statementLine,
  statement,
  advertClick,
  banner,
  couponShelf,
  couponReceive,
  coupon,
  hotGoods,
  hotRecommend,
  noticeBar,
  rechargeOrder,
  rechargePlan,
  emailSetting,
  mailTemplate,
  mailVariable,
  notification,
  notifyConfig,
  smsConfig,
  smsTemplate,
  smsVariable,
  pageComponent,
  dragPage,
  dragPageVersion,
  page,
  pageTemplate,
  attachment,
  config,
  integrityCheck,
  integrityFinding,
  mailLog,
  scheduledExportRun,
  scheduledExport,
  scheduledTask,
  smsLog,
  dataRecycle,
  recycleLog,
  sensitiveData,
  sensitiveLog,
  cartLine,
  goodsClass,
  company,
  customOrder,
  customOrderLog,
  customOrderMeasure,
  statDay,
  exchangeRate,
  exchangeRateLog,
  goods,
  orderExport,
  orderExpress,
  orderLine,
  orderLog,
  order,
  payment,
  paymentEvent,
  paymentRefund,
  priceLog,
  refund,
  refundLine,
  refundLog,
  review,
  goodsSku,
  stockLog,
  actionKey,
  captcha,
  configLog,
  declaredRule,
  idempotencyKey,
  job,
  loginAddress,
  loginFailure,
  moduleInstall,
  moduleCredit,
  moduleOrder,
  moduleTask,
  outbox,
  preference,
  recordHistory,
  recordNote,
  recordPresence,
  sentCode,
  staffMove,
  token,
  goodsViewStat,
  goodsViewLog,
  goodsViewDay,
  userAddress,
  balanceApproval,
  userFavorite,
  feedback,
  userGroup,
  moneyLog,
  userRule,
  savedReply,
  scoreLog,
  user,
  websiteComponent,
  websiteKey,
  websitePage,
  websitePageVersion,
  websiteSocial,
  ...modules.shapes,
];

declare module '../src/schema/replies.ts' {
  interface DeclaredResources {
    shop_attr_group: typeof goodsAttrGroups;
    shop_attr_value: typeof goodsAttrValues;
    shop_attr: typeof goodsAttrs;
    shop_goods_source: typeof goodsSources;
    shop_home_category: typeof homeCategories;
    shop_measurement: typeof measurements;
    shop_params_template: typeof paramsTemplates;
    shop_goods_service: typeof goodsServices;
    shop_size_group: typeof sizeGroups;
    shop_size: typeof sizes;
    shop_spec_template: typeof specTemplates;
    admin_log: typeof adminLogs;
    admin: typeof admins;
    admin_group: typeof adminGroups;
    admin_rule: typeof adminRules;
    blog_category: typeof blogCategories;
    blog_post: typeof blogPosts;
    company_upload: typeof companyUploads;
    look: typeof looks;
    crud_designer: typeof crudDesigner;
    crud_log: typeof crudLogs;
    terminal: typeof terminalPage;
    shop_delivery_address: typeof deliveryAddresses;
    shop_delivery_template: typeof deliveryTemplates;
    shop_statement_line: typeof statementLines;
    shop_statement: typeof statements;
    shop_banner: typeof banners;
    coupon_center: typeof couponCenter;
    coupon_receive: typeof couponReceives;
    coupon: typeof coupons;
    shop_hot_recommend: typeof hotRecommends;
    shop_notice_bar: typeof noticeBars;
    recharge_order: typeof rechargeOrders;
    recharge_plan: typeof rechargePlans;
    user_email_setting: typeof emailSettings;
    mail_template: typeof mailTemplates;
    shop_notification: typeof notifications;
    notification_config: typeof notifyConfigs;
    sms_config: typeof smsConfigs;
    sms_template: typeof smsTemplates;
    sms_variable: typeof smsVariables;
    module_page: typeof modulePage;
    page_component: typeof pageComponents;
    drag_page: typeof dragPages;
    page: typeof pages;
    page_template: typeof pageTemplates;
    attachment: typeof attachments;
    config: typeof configs;
    integrity_check: typeof integrityChecks;
    mail_log: typeof mailLogs;
    outbox: typeof outboxEvents;
    scheduled_export_run: typeof scheduledExportRuns;
    scheduled_export: typeof scheduledExports;
    scheduled_task: typeof scheduledTasks;
    sms_log: typeof smsLogs;
    security_data_recycle: typeof dataRecycles;
    security_data_recycle_log: typeof recycleLogs;
    shop_goods_bin: typeof goodsBin;
    security_sensitive_data: typeof sensitiveRules;
    security_sensitive_data_log: typeof sensitiveLogs;
    shop_goods_classify: typeof goodsClasses;
    shop_delivery_company: typeof companies;
    custom_order: typeof customOrders;
    shop_dashboard: typeof shopDashboard;
    exchange_rate: typeof exchangeRates;
    shop_goods: typeof goodsList;
    order_export: typeof orderExports;
    shop_order: typeof orders;
    shop_payment: typeof payments;
    goods_price_log: typeof priceLogs;
    shop_refund: typeof refunds;
    order_evaluate: typeof reviews;
    shop_stock_log: typeof stockLogs;
    shop_setting_agreement: typeof agreementPage;
    shop_setting_basic: typeof basicSettingsPage;
    shop_setting_delivery: typeof deliverySettingsPage;
    shop_setting_miniapp: typeof miniappPage;
    shop_setting_pay: typeof paySettingsPage;
    goods_view_stat: typeof viewGoods;
    goods_view_log: typeof viewLogs;
    goods_view_day: typeof viewSources;
    user_address: typeof userAddresses;
    balance_approval: typeof balanceApprovals;
    user_feedback: typeof feedbacks;
    user_group: typeof userGroups;
    user_money_log: typeof moneyLogs;
    user_rule: typeof userRules;
    saved_reply: typeof savedReplies;
    user_score_log: typeof scoreLogs;
    member_session: typeof memberSessions;
    shop_money_log: typeof shopMoneyLogs;
    shop_user: typeof shopUsers;
    user: typeof users;
    website_component: typeof websiteComponents;
    website_key: typeof websiteKeys;
    website_page: typeof websitePages;
    website_social: typeof websiteSocials;
  }
}
