// Written by `npm run sync`.
import zhcn_captcha from './zh-cn/captcha.ts';
import zhcn_client from './zh-cn/client.ts';
import zhcn_errors from './zh-cn/errors.ts';
import zhcn_fields from './zh-cn/fields.ts';
import zhcn_importing from './zh-cn/importing.ts';
import zhcn_invalid from './zh-cn/invalid.ts';
import zhcn_login from './zh-cn/login.ts';
import zhcn_mails from './zh-cn/mails.ts';
import zhcn_notices from './zh-cn/notices.ts';
import zhcn_orderDesk from './zh-cn/orderDesk.ts';
import zhcn_ra from './zh-cn/ra.ts';
import zhcn_screens from './zh-cn/screens.ts';
import zhcn_server from './zh-cn/server.ts';
import zhcn_settings from './zh-cn/settings.ts';
import zhcn_shell from './zh-cn/shell.ts';
import zhcn_spec from './zh-cn/spec.ts';
import zhcn_storefront from './zh-cn/storefront.ts';
import zhcn_ui from './zh-cn/ui.ts';
import zhcn_attributes_attrGroups from './zh-cn/attributes/attrGroups.ts';
import zhcn_attributes_attrValues from './zh-cn/attributes/attrValues.ts';
import zhcn_attributes_attrs from './zh-cn/attributes/attrs.ts';
import zhcn_attributes_goodsSources from './zh-cn/attributes/goodsSources.ts';
import zhcn_attributes_homeCategories from './zh-cn/attributes/homeCategories.ts';
import zhcn_attributes_measurements from './zh-cn/attributes/measurements.ts';
import zhcn_attributes_paramsTemplates from './zh-cn/attributes/paramsTemplates.ts';
import zhcn_attributes_services from './zh-cn/attributes/services.ts';
import zhcn_attributes_sizeGroups from './zh-cn/attributes/sizeGroups.ts';
import zhcn_attributes_sizes from './zh-cn/attributes/sizes.ts';
import zhcn_attributes_specTemplates from './zh-cn/attributes/specTemplates.ts';
import zhcn_auth_adminLog from './zh-cn/auth/adminLog.ts';
import zhcn_auth_admins from './zh-cn/auth/admins.ts';
import zhcn_auth_groups from './zh-cn/auth/groups.ts';
import zhcn_auth_rules from './zh-cn/auth/rules.ts';
import zhcn_blog_categories from './zh-cn/blog/categories.ts';
import zhcn_blog_posts from './zh-cn/blog/posts.ts';
import zhcn_company_uploads from './zh-cn/company/uploads.ts';
import zhcn_content_looks from './zh-cn/content/looks.ts';
import zhcn_delivery_addresses from './zh-cn/delivery/addresses.ts';
import zhcn_delivery_templates from './zh-cn/delivery/templates.ts';
import zhcn_marketing_banners from './zh-cn/marketing/banners.ts';
import zhcn_marketing_couponCenter from './zh-cn/marketing/couponCenter.ts';
import zhcn_marketing_couponReceives from './zh-cn/marketing/couponReceives.ts';
import zhcn_marketing_coupons from './zh-cn/marketing/coupons.ts';
import zhcn_marketing_hotRecommends from './zh-cn/marketing/hotRecommends.ts';
import zhcn_marketing_noticeBars from './zh-cn/marketing/noticeBars.ts';
import zhcn_marketing_rechargeOrders from './zh-cn/marketing/rechargeOrders.ts';
import zhcn_marketing_rechargePlans from './zh-cn/marketing/rechargePlans.ts';
import zhcn_messages_emailSettings from './zh-cn/messages/emailSettings.ts';
import zhcn_messages_mailTemplates from './zh-cn/messages/mailTemplates.ts';
import zhcn_messages_notifications from './zh-cn/messages/notifications.ts';
import zhcn_messages_notifyConfigs from './zh-cn/messages/notifyConfigs.ts';
import zhcn_messages_smsConfigs from './zh-cn/messages/smsConfigs.ts';
import zhcn_messages_smsTemplates from './zh-cn/messages/smsTemplates.ts';
import zhcn_messages_smsVariables from './zh-cn/messages/smsVariables.ts';
import zhcn_page_components from './zh-cn/page/components.ts';
import zhcn_page_dragPages from './zh-cn/page/dragPages.ts';
import zhcn_page_pages from './zh-cn/page/pages.ts';
import zhcn_page_templates from './zh-cn/page/templates.ts';
import zhcn_routine_attachments from './zh-cn/routine/attachments.ts';
import zhcn_routine_config from './zh-cn/routine/config.ts';
import zhcn_routine_integrityChecks from './zh-cn/routine/integrityChecks.ts';
import zhcn_routine_mailLog from './zh-cn/routine/mailLog.ts';
import zhcn_routine_outboxEvents from './zh-cn/routine/outboxEvents.ts';
import zhcn_routine_scheduledTasks from './zh-cn/routine/scheduledTasks.ts';
import zhcn_routine_smsLog from './zh-cn/routine/smsLog.ts';
import zhcn_security_dataRecycle from './zh-cn/security/dataRecycle.ts';
import zhcn_security_dataRecycleLog from './zh-cn/security/dataRecycleLog.ts';
import zhcn_security_goodsBin from './zh-cn/security/goodsBin.ts';
import zhcn_security_sensitiveData from './zh-cn/security/sensitiveData.ts';
import zhcn_security_sensitiveDataLog from './zh-cn/security/sensitiveDataLog.ts';
import zhcn_shop_classify from './zh-cn/shop/classify.ts';
import zhcn_shop_companies from './zh-cn/shop/companies.ts';
import zhcn_shop_customOrders from './zh-cn/shop/customOrders.ts';
import zhcn_shop_dashboard from './zh-cn/shop/dashboard.ts';
import zhcn_shop_exchangeRates from './zh-cn/shop/exchangeRates.ts';
import zhcn_shop_goods from './zh-cn/shop/goods.ts';
import zhcn_shop_orderExports from './zh-cn/shop/orderExports.ts';
import zhcn_shop_orders from './zh-cn/shop/orders.ts';
import zhcn_shop_payments from './zh-cn/shop/payments.ts';
import zhcn_shop_priceLog from './zh-cn/shop/priceLog.ts';
import zhcn_shop_refunds from './zh-cn/shop/refunds.ts';
import zhcn_shop_reviews from './zh-cn/shop/reviews.ts';
import zhcn_shop_stockLog from './zh-cn/shop/stockLog.ts';
import zhcn_shopSetting_agreement from './zh-cn/shopSetting/agreement.ts';
import zhcn_shopSetting_basic from './zh-cn/shopSetting/basic.ts';
import zhcn_shopSetting_delivery from './zh-cn/shopSetting/delivery.ts';
import zhcn_shopSetting_miniapp from './zh-cn/shopSetting/miniapp.ts';
import zhcn_shopSetting_pay from './zh-cn/shopSetting/pay.ts';
import zhcn_traffic_viewGoods from './zh-cn/traffic/viewGoods.ts';
import zhcn_traffic_viewLog from './zh-cn/traffic/viewLog.ts';
import zhcn_traffic_viewSources from './zh-cn/traffic/viewSources.ts';
import zhcn_user_addresses from './zh-cn/user/addresses.ts';
import zhcn_user_approvals from './zh-cn/user/approvals.ts';
import zhcn_user_feedback from './zh-cn/user/feedback.ts';
import zhcn_user_groups from './zh-cn/user/groups.ts';
import zhcn_user_moneyLog from './zh-cn/user/moneyLog.ts';
import zhcn_user_rules from './zh-cn/user/rules.ts';
import zhcn_user_scoreLog from './zh-cn/user/scoreLog.ts';
import zhcn_user_sessions from './zh-cn/user/sessions.ts';
import zhcn_user_shopMoneyLog from './zh-cn/user/shopMoneyLog.ts';
import zhcn_user_shopUsers from './zh-cn/user/shopUsers.ts';
import zhcn_user_users from './zh-cn/user/users.ts';
import zhcn_website_components from './zh-cn/website/components.ts';
import zhcn_website_keys from './zh-cn/website/keys.ts';
import zhcn_website_pages from './zh-cn/website/pages.ts';
import zhcn_website_socials from './zh-cn/website/socials.ts';
import en_captcha from './en/captcha.ts';
import en_client from './en/client.ts';
import en_errors from './en/errors.ts';
import en_fields from './en/fields.ts';
import en_importing from './en/importing.ts';
import en_invalid from './en/invalid.ts';
import en_login from './en/login.ts';
import en_mails from './en/mails.ts';
import en_notices from './en/notices.ts';
import en_orderDesk from './en/orderDesk.ts';
import en_ra from './en/ra.ts';
import en_screens from './en/screens.ts';
import en_server from './en/server.ts';
import en_settings from './en/settings.ts';
import en_shell from './en/shell.ts';
import en_spec from './en/spec.ts';
import en_storefront from './en/storefront.ts';
import en_ui from './en/ui.ts';
import en_attributes_attrGroups from './en/attributes/attrGroups.ts';
import en_attributes_attrValues from './en/attributes/attrValues.ts';
import en_attributes_attrs from './en/attributes/attrs.ts';
import en_attributes_goodsSources from './en/attributes/goodsSources.ts';
import en_attributes_homeCategories from './en/attributes/homeCategories.ts';
import en_attributes_measurements from './en/attributes/measurements.ts';
import en_attributes_paramsTemplates from './en/attributes/paramsTemplates.ts';
import en_attributes_services from './en/attributes/services.ts';
import en_attributes_sizeGroups from './en/attributes/sizeGroups.ts';
import en_attributes_sizes from './en/attributes/sizes.ts';
import en_attributes_specTemplates from './en/attributes/specTemplates.ts';
import en_auth_adminLog from './en/auth/adminLog.ts';
import en_auth_admins from './en/auth/admins.ts';
import en_auth_groups from './en/auth/groups.ts';
import en_auth_rules from './en/auth/rules.ts';
import en_blog_categories from './en/blog/categories.ts';
import en_blog_posts from './en/blog/posts.ts';
import en_company_uploads from './en/company/uploads.ts';
import en_content_looks from './en/content/looks.ts';
import en_delivery_addresses from './en/delivery/addresses.ts';
import en_delivery_templates from './en/delivery/templates.ts';
import en_marketing_banners from './en/marketing/banners.ts';
import en_marketing_couponCenter from './en/marketing/couponCenter.ts';
import en_marketing_couponReceives from './en/marketing/couponReceives.ts';
import en_marketing_coupons from './en/marketing/coupons.ts';
import en_marketing_hotRecommends from './en/marketing/hotRecommends.ts';
import en_marketing_noticeBars from './en/marketing/noticeBars.ts';
import en_marketing_rechargeOrders from './en/marketing/rechargeOrders.ts';
import en_marketing_rechargePlans from './en/marketing/rechargePlans.ts';
import en_messages_emailSettings from './en/messages/emailSettings.ts';
import en_messages_mailTemplates from './en/messages/mailTemplates.ts';
import en_messages_notifications from './en/messages/notifications.ts';
import en_messages_notifyConfigs from './en/messages/notifyConfigs.ts';
import en_messages_smsConfigs from './en/messages/smsConfigs.ts';
import en_messages_smsTemplates from './en/messages/smsTemplates.ts';
import en_messages_smsVariables from './en/messages/smsVariables.ts';
import en_page_components from './en/page/components.ts';
import en_page_dragPages from './en/page/dragPages.ts';
import en_page_pages from './en/page/pages.ts';
import en_page_templates from './en/page/templates.ts';
import en_routine_attachments from './en/routine/attachments.ts';
import en_routine_config from './en/routine/config.ts';
import en_routine_integrityChecks from './en/routine/integrityChecks.ts';
import en_routine_mailLog from './en/routine/mailLog.ts';
import en_routine_outboxEvents from './en/routine/outboxEvents.ts';
import en_routine_scheduledTasks from './en/routine/scheduledTasks.ts';
import en_routine_smsLog from './en/routine/smsLog.ts';
import en_security_dataRecycle from './en/security/dataRecycle.ts';
import en_security_dataRecycleLog from './en/security/dataRecycleLog.ts';
import en_security_goodsBin from './en/security/goodsBin.ts';
import en_security_sensitiveData from './en/security/sensitiveData.ts';
import en_security_sensitiveDataLog from './en/security/sensitiveDataLog.ts';
import en_shop_classify from './en/shop/classify.ts';
import en_shop_companies from './en/shop/companies.ts';
import en_shop_customOrders from './en/shop/customOrders.ts';
import en_shop_dashboard from './en/shop/dashboard.ts';
import en_shop_exchangeRates from './en/shop/exchangeRates.ts';
import en_shop_goods from './en/shop/goods.ts';
import en_shop_orderExports from './en/shop/orderExports.ts';
import en_shop_orders from './en/shop/orders.ts';
import en_shop_payments from './en/shop/payments.ts';
import en_shop_priceLog from './en/shop/priceLog.ts';
import en_shop_refunds from './en/shop/refunds.ts';
import en_shop_reviews from './en/shop/reviews.ts';
import en_shop_stockLog from './en/shop/stockLog.ts';
import en_shopSetting_agreement from './en/shopSetting/agreement.ts';
import en_shopSetting_basic from './en/shopSetting/basic.ts';
import en_shopSetting_delivery from './en/shopSetting/delivery.ts';
import en_shopSetting_miniapp from './en/shopSetting/miniapp.ts';
import en_shopSetting_pay from './en/shopSetting/pay.ts';
import en_traffic_viewGoods from './en/traffic/viewGoods.ts';
import en_traffic_viewLog from './en/traffic/viewLog.ts';
import en_traffic_viewSources from './en/traffic/viewSources.ts';
import en_user_addresses from './en/user/addresses.ts';
import en_user_approvals from './en/user/approvals.ts';
import en_user_feedback from './en/user/feedback.ts';
import en_user_groups from './en/user/groups.ts';
import en_user_moneyLog from './en/user/moneyLog.ts';
import en_user_rules from './en/user/rules.ts';
import en_user_scoreLog from './en/user/scoreLog.ts';
import en_user_sessions from './en/user/sessions.ts';
import en_user_shopMoneyLog from './en/user/shopMoneyLog.ts';
import en_user_shopUsers from './en/user/shopUsers.ts';
import en_user_users from './en/user/users.ts';
import en_website_components from './en/website/components.ts';
import en_website_keys from './en/website/keys.ts';
import en_website_pages from './en/website/pages.ts';
import en_website_socials from './en/website/socials.ts';

/** Every text in every language, for the server. The browser loads what it shows: `load.ts`. */
export const dictionaries = {
  'zh-cn': {
    captcha: zhcn_captcha,
    client: zhcn_client,
    errors: zhcn_errors,
    fields: zhcn_fields,
    importing: zhcn_importing,
    invalid: zhcn_invalid,
    login: zhcn_login,
    mails: zhcn_mails,
    notices: zhcn_notices,
    orderDesk: zhcn_orderDesk,
    ra: zhcn_ra,
    screens: zhcn_screens,
    server: zhcn_server,
    settings: zhcn_settings,
    shell: zhcn_shell,
    spec: zhcn_spec,
    storefront: zhcn_storefront,
    ui: zhcn_ui,
    resources: {
      shop_attr_group: zhcn_attributes_attrGroups,
      shop_attr_value: zhcn_attributes_attrValues,
      shop_attr: zhcn_attributes_attrs,
      shop_goods_source: zhcn_attributes_goodsSources,
      shop_home_category: zhcn_attributes_homeCategories,
      shop_measurement: zhcn_attributes_measurements,
      shop_params_template: zhcn_attributes_paramsTemplates,
      shop_goods_service: zhcn_attributes_services,
      shop_size_group: zhcn_attributes_sizeGroups,
      shop_size: zhcn_attributes_sizes,
      shop_spec_template: zhcn_attributes_specTemplates,
      admin_log: zhcn_auth_adminLog,
      admin: zhcn_auth_admins,
      admin_group: zhcn_auth_groups,
      admin_rule: zhcn_auth_rules,
      blog_category: zhcn_blog_categories,
      blog_post: zhcn_blog_posts,
      company_upload: zhcn_company_uploads,
      look: zhcn_content_looks,
      shop_delivery_address: zhcn_delivery_addresses,
      shop_delivery_template: zhcn_delivery_templates,
      shop_banner: zhcn_marketing_banners,
      coupon_center: zhcn_marketing_couponCenter,
      coupon_receive: zhcn_marketing_couponReceives,
      coupon: zhcn_marketing_coupons,
      shop_hot_recommend: zhcn_marketing_hotRecommends,
      shop_notice_bar: zhcn_marketing_noticeBars,
      recharge_order: zhcn_marketing_rechargeOrders,
      recharge_plan: zhcn_marketing_rechargePlans,
      user_email_setting: zhcn_messages_emailSettings,
      mail_template: zhcn_messages_mailTemplates,
      shop_notification: zhcn_messages_notifications,
      notification_config: zhcn_messages_notifyConfigs,
      sms_config: zhcn_messages_smsConfigs,
      sms_template: zhcn_messages_smsTemplates,
      sms_variable: zhcn_messages_smsVariables,
      page_component: zhcn_page_components,
      drag_page: zhcn_page_dragPages,
      page: zhcn_page_pages,
      page_template: zhcn_page_templates,
      attachment: zhcn_routine_attachments,
      config: zhcn_routine_config,
      integrity_check: zhcn_routine_integrityChecks,
      mail_log: zhcn_routine_mailLog,
      outbox: zhcn_routine_outboxEvents,
      scheduled_task: zhcn_routine_scheduledTasks,
      sms_log: zhcn_routine_smsLog,
      security_data_recycle: zhcn_security_dataRecycle,
      security_data_recycle_log: zhcn_security_dataRecycleLog,
      shop_goods_bin: zhcn_security_goodsBin,
      security_sensitive_data: zhcn_security_sensitiveData,
      security_sensitive_data_log: zhcn_security_sensitiveDataLog,
      shop_goods_classify: zhcn_shop_classify,
      shop_delivery_company: zhcn_shop_companies,
      custom_order: zhcn_shop_customOrders,
      shop_dashboard: zhcn_shop_dashboard,
      exchange_rate: zhcn_shop_exchangeRates,
      shop_goods: zhcn_shop_goods,
      order_export: zhcn_shop_orderExports,
      shop_order: zhcn_shop_orders,
      shop_payment: zhcn_shop_payments,
      goods_price_log: zhcn_shop_priceLog,
      shop_refund: zhcn_shop_refunds,
      order_evaluate: zhcn_shop_reviews,
      shop_stock_log: zhcn_shop_stockLog,
      shop_setting_agreement: zhcn_shopSetting_agreement,
      shop_setting_basic: zhcn_shopSetting_basic,
      shop_setting_delivery: zhcn_shopSetting_delivery,
      shop_setting_miniapp: zhcn_shopSetting_miniapp,
      shop_setting_pay: zhcn_shopSetting_pay,
      goods_view_stat: zhcn_traffic_viewGoods,
      goods_view_log: zhcn_traffic_viewLog,
      goods_view_day: zhcn_traffic_viewSources,
      user_address: zhcn_user_addresses,
      balance_approval: zhcn_user_approvals,
      user_feedback: zhcn_user_feedback,
      user_group: zhcn_user_groups,
      user_money_log: zhcn_user_moneyLog,
      user_rule: zhcn_user_rules,
      user_score_log: zhcn_user_scoreLog,
      member_session: zhcn_user_sessions,
      shop_money_log: zhcn_user_shopMoneyLog,
      shop_user: zhcn_user_shopUsers,
      user: zhcn_user_users,
      website_component: zhcn_website_components,
      website_key: zhcn_website_keys,
      website_page: zhcn_website_pages,
      website_social: zhcn_website_socials,
    },
  },
  en: {
    captcha: en_captcha,
    client: en_client,
    errors: en_errors,
    fields: en_fields,
    importing: en_importing,
    invalid: en_invalid,
    login: en_login,
    mails: en_mails,
    notices: en_notices,
    orderDesk: en_orderDesk,
    ra: en_ra,
    screens: en_screens,
    server: en_server,
    settings: en_settings,
    shell: en_shell,
    spec: en_spec,
    storefront: en_storefront,
    ui: en_ui,
    resources: {
      shop_attr_group: en_attributes_attrGroups,
      shop_attr_value: en_attributes_attrValues,
      shop_attr: en_attributes_attrs,
      shop_goods_source: en_attributes_goodsSources,
      shop_home_category: en_attributes_homeCategories,
      shop_measurement: en_attributes_measurements,
      shop_params_template: en_attributes_paramsTemplates,
      shop_goods_service: en_attributes_services,
      shop_size_group: en_attributes_sizeGroups,
      shop_size: en_attributes_sizes,
      shop_spec_template: en_attributes_specTemplates,
      admin_log: en_auth_adminLog,
      admin: en_auth_admins,
      admin_group: en_auth_groups,
      admin_rule: en_auth_rules,
      blog_category: en_blog_categories,
      blog_post: en_blog_posts,
      company_upload: en_company_uploads,
      look: en_content_looks,
      shop_delivery_address: en_delivery_addresses,
      shop_delivery_template: en_delivery_templates,
      shop_banner: en_marketing_banners,
      coupon_center: en_marketing_couponCenter,
      coupon_receive: en_marketing_couponReceives,
      coupon: en_marketing_coupons,
      shop_hot_recommend: en_marketing_hotRecommends,
      shop_notice_bar: en_marketing_noticeBars,
      recharge_order: en_marketing_rechargeOrders,
      recharge_plan: en_marketing_rechargePlans,
      user_email_setting: en_messages_emailSettings,
      mail_template: en_messages_mailTemplates,
      shop_notification: en_messages_notifications,
      notification_config: en_messages_notifyConfigs,
      sms_config: en_messages_smsConfigs,
      sms_template: en_messages_smsTemplates,
      sms_variable: en_messages_smsVariables,
      page_component: en_page_components,
      drag_page: en_page_dragPages,
      page: en_page_pages,
      page_template: en_page_templates,
      attachment: en_routine_attachments,
      config: en_routine_config,
      integrity_check: en_routine_integrityChecks,
      mail_log: en_routine_mailLog,
      outbox: en_routine_outboxEvents,
      scheduled_task: en_routine_scheduledTasks,
      sms_log: en_routine_smsLog,
      security_data_recycle: en_security_dataRecycle,
      security_data_recycle_log: en_security_dataRecycleLog,
      shop_goods_bin: en_security_goodsBin,
      security_sensitive_data: en_security_sensitiveData,
      security_sensitive_data_log: en_security_sensitiveDataLog,
      shop_goods_classify: en_shop_classify,
      shop_delivery_company: en_shop_companies,
      custom_order: en_shop_customOrders,
      shop_dashboard: en_shop_dashboard,
      exchange_rate: en_shop_exchangeRates,
      shop_goods: en_shop_goods,
      order_export: en_shop_orderExports,
      shop_order: en_shop_orders,
      shop_payment: en_shop_payments,
      goods_price_log: en_shop_priceLog,
      shop_refund: en_shop_refunds,
      order_evaluate: en_shop_reviews,
      shop_stock_log: en_shop_stockLog,
      shop_setting_agreement: en_shopSetting_agreement,
      shop_setting_basic: en_shopSetting_basic,
      shop_setting_delivery: en_shopSetting_delivery,
      shop_setting_miniapp: en_shopSetting_miniapp,
      shop_setting_pay: en_shopSetting_pay,
      goods_view_stat: en_traffic_viewGoods,
      goods_view_log: en_traffic_viewLog,
      goods_view_day: en_traffic_viewSources,
      user_address: en_user_addresses,
      balance_approval: en_user_approvals,
      user_feedback: en_user_feedback,
      user_group: en_user_groups,
      user_money_log: en_user_moneyLog,
      user_rule: en_user_rules,
      user_score_log: en_user_scoreLog,
      member_session: en_user_sessions,
      shop_money_log: en_user_shopMoneyLog,
      shop_user: en_user_shopUsers,
      user: en_user_users,
      website_component: en_website_components,
      website_key: en_website_keys,
      website_page: en_website_pages,
      website_social: en_website_socials,
    },
  },
};
