import { joinHooks } from '../crud/index.ts';
import { postHooks } from './content/blog.ts';
import { exchangeRateHooks } from './content/exchangeRateHooks.ts';
import { lookHooks } from './content/lookHooks.ts';
import { customOrderHooks } from './customOrders/customOrders.ts';
import { componentHooks, pageHooks } from './content/website.ts';
import { homeCategoryHooks } from './attributes/homeCategoryHooks.ts';
import { sizeHooks } from './attributes/sizeHooks.ts';
import { paramsTemplateHooks, specTemplateHooks } from './attributes/templateHooks.ts';
import { templateHooks } from './delivery/templateHooks.ts';
import {
  attachmentHooks,
  documentHooks,
  type DocumentServices,
  type FileServices,
} from './files/fileHooks.ts';
import { goodsSourceHooks } from './goods/thirdParty/goodsSourceHooks.ts';
import { classHooks } from './goods/classHooks.ts';
import { goodsHooks } from './goods/goodsHooks.ts';
import { type SettingsReader } from './handle.ts';
import {
  memberGroupHooks,
  memberHooks,
  memberRuleHooks,
  type MemberServices,
} from './members/memberHooks.ts';
import { moneyLogHooks, scoreLogHooks } from './members/ledgerHooks.ts';
import { memberSessionHooks, shopMemberHooks } from './members/shopMember.ts';
import { bannerHooks } from './content/adverts.ts';
import { couponCenterHooks, couponHooks } from './coupons/coupons.ts';
import { mailTemplateHooks } from './messages/mailTemplates.ts';
import { notificationHooks, notifyConfigHooks } from './messages/notifications.ts';
import {
  smsConfigHooks,
  type SmsServices,
  smsTemplateHooks,
  smsVariableHooks,
} from './messages/smsHooks.ts';
import {
  dragPageHooks,
  pageComponentHooks,
  pageTemplateHooks,
  storePageHooks,
} from './pages/pages.ts';
import { type ExportServices, orderExportHooks } from './orderExports/orderExports.ts';
import {
  type KeptServices,
  logHooksWith,
  recycleRuleHooks,
  sensitiveRuleHooks,
} from './security/index.ts';
import { adminHooks, adminLogHooks, type StaffServices } from './staff/adminHooks.ts';
import { groupHooks } from './staff/groupHooks.ts';
import { ruleHooks } from './staff/ruleHooks.ts';

/** Hooks around the engine's writes, by resource. Passwords and sessions come as services. */
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
      shop_goods_source: goodsSourceHooks(services),
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
