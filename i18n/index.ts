// Written by `npm run sync`.
import { withModuleTexts } from '../src/texts/moduleTexts.ts';
import zhcn_captcha from './zh-cn/captcha.ts';
import zhcn_client from './zh-cn/client.ts';
import zhcn_designer from './zh-cn/designer.ts';
import zhcn_errors from './zh-cn/errors.ts';
import zhcn_fields from './zh-cn/fields.ts';
import zhcn_importing from './zh-cn/importing.ts';
import zhcn_installing from './zh-cn/installing.ts';
import zhcn_invalid from './zh-cn/invalid.ts';
import zhcn_login from './zh-cn/login.ts';
import zhcn_mails from './zh-cn/mails.ts';
import zhcn_market from './zh-cn/market.ts';
import zhcn_modules from './zh-cn/modules.ts';
import zhcn_notices from './zh-cn/notices.ts';
import zhcn_orderDesk from './zh-cn/orderDesk.ts';
import zhcn_packages from './zh-cn/packages.ts';
import zhcn_product from './zh-cn/product.ts';
import zhcn_ra from './zh-cn/ra.ts';
import zhcn_screens from './zh-cn/screens.ts';
import zhcn_server from './zh-cn/server.ts';
import zhcn_settings from './zh-cn/settings.ts';
import zhcn_shell from './zh-cn/shell.ts';
import zhcn_spec from './zh-cn/spec.ts';
import zhcn_storefront from './zh-cn/storefront.ts';
import zhcn_terminal from './zh-cn/terminal.ts';
import zhcn_ui from './zh-cn/ui.ts';
import zhcn_richtext from '../modules/richtext/i18n/zh-cn/module.ts';
import * as zhcn_attributes_all from './zh-cn/attributes/index.ts';
import * as zhcn_auth_all from './zh-cn/auth/index.ts';
import * as zhcn_blog_all from './zh-cn/blog/index.ts';
import * as zhcn_company_all from './zh-cn/company/index.ts';
import * as zhcn_content_all from './zh-cn/content/index.ts';
import * as zhcn_crud_all from './zh-cn/crud/index.ts';
import * as zhcn_delivery_all from './zh-cn/delivery/index.ts';
import * as zhcn_marketing_all from './zh-cn/marketing/index.ts';
import * as zhcn_messages_all from './zh-cn/messages/index.ts';
import * as zhcn_module_all from './zh-cn/module/index.ts';
import * as zhcn_page_all from './zh-cn/page/index.ts';
import * as zhcn_routine_all from './zh-cn/routine/index.ts';
import * as zhcn_security_all from './zh-cn/security/index.ts';
import * as zhcn_shop_all from './zh-cn/shop/index.ts';
import * as zhcn_shopSetting_all from './zh-cn/shopSetting/index.ts';
import * as zhcn_traffic_all from './zh-cn/traffic/index.ts';
import * as zhcn_user_all from './zh-cn/user/index.ts';
import * as zhcn_website_all from './zh-cn/website/index.ts';
import zhcn_shop_goods from './zh-cn/shop/goods.ts';
import zhcn_shop_orders from './zh-cn/shop/orders.ts';
import en_captcha from './en/captcha.ts';
import en_client from './en/client.ts';
import en_designer from './en/designer.ts';
import en_errors from './en/errors.ts';
import en_fields from './en/fields.ts';
import en_importing from './en/importing.ts';
import en_installing from './en/installing.ts';
import en_invalid from './en/invalid.ts';
import en_login from './en/login.ts';
import en_mails from './en/mails.ts';
import en_market from './en/market.ts';
import en_modules from './en/modules.ts';
import en_notices from './en/notices.ts';
import en_orderDesk from './en/orderDesk.ts';
import en_packages from './en/packages.ts';
import en_product from './en/product.ts';
import en_ra from './en/ra.ts';
import en_screens from './en/screens.ts';
import en_server from './en/server.ts';
import en_settings from './en/settings.ts';
import en_shell from './en/shell.ts';
import en_spec from './en/spec.ts';
import en_storefront from './en/storefront.ts';
import en_terminal from './en/terminal.ts';
import en_ui from './en/ui.ts';
import en_richtext from '../modules/richtext/i18n/en/module.ts';
import * as en_attributes_all from './en/attributes/index.ts';
import * as en_auth_all from './en/auth/index.ts';
import * as en_blog_all from './en/blog/index.ts';
import * as en_company_all from './en/company/index.ts';
import * as en_content_all from './en/content/index.ts';
import * as en_crud_all from './en/crud/index.ts';
import * as en_delivery_all from './en/delivery/index.ts';
import * as en_marketing_all from './en/marketing/index.ts';
import * as en_messages_all from './en/messages/index.ts';
import * as en_module_all from './en/module/index.ts';
import * as en_page_all from './en/page/index.ts';
import * as en_routine_all from './en/routine/index.ts';
import * as en_security_all from './en/security/index.ts';
import * as en_shop_all from './en/shop/index.ts';
import * as en_shopSetting_all from './en/shopSetting/index.ts';
import * as en_traffic_all from './en/traffic/index.ts';
import * as en_user_all from './en/user/index.ts';
import * as en_website_all from './en/website/index.ts';
import en_shop_goods from './en/shop/goods.ts';
import en_shop_orders from './en/shop/orders.ts';

/** Every text in every language, for the server. The browser loads what it shows: `load.ts`. */
export const dictionaries = {
  'zh-cn': {
    captcha: zhcn_captcha,
    client: zhcn_client,
    designer: zhcn_designer,
    errors: zhcn_errors,
    fields: zhcn_fields,
    importing: zhcn_importing,
    installing: zhcn_installing,
    invalid: zhcn_invalid,
    login: zhcn_login,
    mails: zhcn_mails,
    market: zhcn_market,
    modules: zhcn_modules,
    notices: zhcn_notices,
    orderDesk: zhcn_orderDesk,
    packages: zhcn_packages,
    product: zhcn_product,
    ra: zhcn_ra,
    screens: zhcn_screens,
    server: withModuleTexts(zhcn_server, [zhcn_richtext]),
    settings: zhcn_settings,
    shell: zhcn_shell,
    spec: zhcn_spec,
    storefront: zhcn_storefront,
    terminal: zhcn_terminal,
    ui: zhcn_ui,
    richtext: zhcn_richtext,
    resources: {
      ...zhcn_attributes_all,
      ...zhcn_auth_all,
      ...zhcn_blog_all,
      ...zhcn_company_all,
      ...zhcn_content_all,
      ...zhcn_crud_all,
      ...zhcn_delivery_all,
      ...zhcn_marketing_all,
      ...zhcn_messages_all,
      ...zhcn_module_all,
      ...zhcn_page_all,
      ...zhcn_routine_all,
      ...zhcn_security_all,
      ...zhcn_shop_all,
      ...zhcn_shopSetting_all,
      ...zhcn_traffic_all,
      ...zhcn_user_all,
      ...zhcn_website_all,
      shop_goods: zhcn_shop_goods,
      shop_order: zhcn_shop_orders,
    },
  },
  en: {
    captcha: en_captcha,
    client: en_client,
    designer: en_designer,
    errors: en_errors,
    fields: en_fields,
    importing: en_importing,
    installing: en_installing,
    invalid: en_invalid,
    login: en_login,
    mails: en_mails,
    market: en_market,
    modules: en_modules,
    notices: en_notices,
    orderDesk: en_orderDesk,
    packages: en_packages,
    product: en_product,
    ra: en_ra,
    screens: en_screens,
    server: withModuleTexts(en_server, [en_richtext]),
    settings: en_settings,
    shell: en_shell,
    spec: en_spec,
    storefront: en_storefront,
    terminal: en_terminal,
    ui: en_ui,
    richtext: en_richtext,
    resources: {
      ...en_attributes_all,
      ...en_auth_all,
      ...en_blog_all,
      ...en_company_all,
      ...en_content_all,
      ...en_crud_all,
      ...en_delivery_all,
      ...en_marketing_all,
      ...en_messages_all,
      ...en_module_all,
      ...en_page_all,
      ...en_routine_all,
      ...en_security_all,
      ...en_shop_all,
      ...en_shopSetting_all,
      ...en_traffic_all,
      ...en_user_all,
      ...en_website_all,
      shop_goods: en_shop_goods,
      shop_order: en_shop_orders,
    },
  },
};
