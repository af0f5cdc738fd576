import type { messageAbout } from '../../resources/product.ts';
import type { ProductSettingTexts } from '../../resources/settings.ts';

/** Texts of what the program adds to resources and settings of the framework. */
export default {
  /** Name of the site until the owner gives it another. */
  site: 'Bluestone Shop',
  menu: {
    shop: 'Orders',
    catalog: 'Products',
    marketing: 'Marketing',
    user: 'Customers',
    content: 'Content and pages',
    shopSetting: 'Settings',
  },
  settings: {
    groups: {
      shopInfo: 'Shop',
      orderRules: 'Orders',
      afterSale: 'After-sales',
      stock: 'Stock',
      points: 'Points',
      recharge: 'Top-ups',
      userAgreement: 'Terms of use',
      privacyPolicy: 'Privacy policy',
      afterSalePolicy: 'Returns policy',
      rechargeAgreement: 'Top-up terms',
      about: 'About us',
      freight: 'Shipping',
      tracking: 'Tracking',
      payMethods: 'Payment methods',
      wechatPay: 'WeChat Pay',
      alipay: 'Alipay',
      miniapp: 'Mini program',
      miniappMessages: 'Mini program messages',
    },
    items: {
      shop_logo: { title: 'Logo' },
      service_phone: { title: 'Service phone' },
      service_hours: { title: 'Service hours', tip: 'e.g. 9:00–21:00' },
      service_hours_en: { title: 'Service hours (English)' },
      base_currency: { title: 'Shop currency' },
      order_unpaid_minutes: {
        title: 'Close unpaid orders after (minutes)',
        tip: '5 to 1,440. Reserved stock is released',
      },
      unpaid_order_max: {
        title: 'Unpaid orders per customer',
        tip: '1 to 1,000. Customers who reach it must pay for or cancel one first',
      },
      reserved_piece_max: {
        title: 'Reserved items per customer',
        tip: '1 to 100,000 in unpaid orders, for products whose stock is deducted when the order is placed',
      },
      auto_receive_days: {
        title: 'Auto-receive after (days)',
        tip: '1 to 60 days after shipping',
      },
      receive_extend_days: {
        title: 'Extend delivery confirmation by (days)',
        tip: 'Once per order. 0 turns it off',
      },
      auto_evaluate_days: {
        title: 'Auto-review after (days)',
        tip: "After delivery, if the customer hasn't left a review. 0 turns it off",
      },
      evaluate_audit: {
        title: 'Approve reviews before publishing',
        tip: 'Reviews stay hidden until staff approve them',
      },
      allow_zero_pay: { title: 'Allow ¥0 orders', tip: 'Marked as paid right away' },
      coupon_return: { title: 'Return coupons of cancelled orders' },
      coupon_return_grace_days: {
        title: 'Extend returned coupons by (days)',
        tip: 'For coupons that have expired in the meantime. 0 turns it off',
      },
      after_sale_days: {
        title: 'Refund request window (days)',
        tip: 'After delivery. 0: only before delivery',
      },
      refund_ship_days: {
        title: 'Return window (days)',
        tip: "Returns that aren't sent back in time are closed",
      },
      refund_auto_agree_hours: {
        title: 'Auto-approve refunds after (hours)',
        tip: '0 turns it off',
      },
      refund_max_apply: { title: 'Refund requests per order item' },
      four_eyes_amount: {
        title: 'Second approval above (¥)',
        tip: 'Applies to everything one admin moves for one customer within 24 hours (refunds, top-ups, balance, points at their value), and to all refunds of an order. 0 turns it off',
      },
      balance_op_max: {
        title: 'Maximum balance or points adjustment (¥)',
        tip: 'Points at their value. Larger ones need a super admin',
      },
      low_stock_default: { title: 'Low-stock threshold', tip: 'Default for products' },
      stock_deduct_default: {
        title: 'Deduct stock',
        options: { 1: 'When the order is placed', 2: 'When the order is paid' },
      },
      integral_enabled: { title: 'Enable points' },
      integral_per_yuan: { title: 'Points per ¥1 discount', tip: '1 to 10,000' },
      integral_max_percent: {
        title: 'Max. points discount (%)',
        tip: '0 to 100, of the subtotal',
      },
      integral_step: {
        title: 'Points increment',
        tip: 'Points are spent in multiples of this number',
      },
      integral_give_per_yuan: { title: 'Points earned per ¥1', tip: '0 turns it off' },
      integral_grant_at: {
        title: 'Award points',
        options: {
          receive: 'On delivery',
          finish: 'When the refund window has closed',
        },
      },
      integral_check_in: { title: 'Daily check-in points', tip: '0 turns it off' },
      recharge_custom: { title: 'Allow custom amounts' },
      recharge_min: { title: 'Minimum amount (¥)' },
      recharge_max: { title: 'Maximum amount (¥)' },
      user_agreement: { title: 'Terms of use (Chinese)' },
      user_agreement_en: {
        title: 'Terms of use (English)',
        tip: 'Leave blank to show the Chinese text',
      },
      user_agreement_time: {
        title: 'Effective from',
        tip: 'Customers accept it again after a change',
      },
      privacy_policy: { title: 'Privacy policy (Chinese)' },
      privacy_policy_en: {
        title: 'Privacy policy (English)',
        tip: 'Leave blank to show the Chinese text',
      },
      privacy_policy_time: {
        title: 'Effective from',
        tip: 'Customers accept it again after a change',
      },
      after_sale_policy: { title: 'Returns policy (Chinese)' },
      after_sale_policy_en: {
        title: 'Returns policy (English)',
        tip: 'Leave blank to show the Chinese text',
      },
      after_sale_policy_time: {
        title: 'Effective from',
        tip: 'Customers accept it again after a change',
      },
      recharge_agreement: { title: 'Top-up terms (Chinese)' },
      recharge_agreement_en: {
        title: 'Top-up terms (English)',
        tip: 'Leave blank to show the Chinese text',
      },
      recharge_agreement_time: {
        title: 'Effective from',
        tip: 'Customers accept it again after a change',
      },
      about_us: { title: 'About us (Chinese)' },
      about_us_en: { title: 'About us (English)', tip: 'Leave blank to show the Chinese text' },
      free_shipping_amount: { title: 'Free shipping above (¥)', tip: '0 turns it off' },
      free_base: {
        title: 'Calculated on',
        options: {
          after_coupon: 'Subtotal after discounts',
          before_coupon: 'Subtotal before discounts',
        },
      },
      freight_combine: {
        title: 'Combining shipping rates',
        options: {
          sum: 'Add them up',
          max: 'Charge the highest',
          max_first: 'Charge the highest first unit, and every additional unit',
        },
      },
      free_exclude_areas: {
        title: 'Regions without free shipping',
        tip: 'Search or choose provinces, cities and districts',
      },
      tracking_provider: {
        title: 'Tracking',
        options: {
          manual: 'Entered by staff',
          kuaidi100: 'Kuaidi100',
          miniapp: 'WeChat mini program',
        },
      },
      tracking_customer: { title: 'Account (customer)' },
      tracking_key: { title: 'Key', tip: 'Stored encrypted. Leave blank to keep the current one' },
      track_poll_minutes: { title: 'Query interval (minutes)', tip: '10 to 1,440' },
      balance_enabled: { title: 'Balance' },
      offline_enabled: { title: 'Bank transfer' },
      offline_text: { title: 'Transfer instructions', tip: 'Shown on the payment page' },
      offline_text_en: { title: 'Transfer instructions (English)' },
      offline_expire_hours: {
        title: 'Transfer confirmation window (hours)',
        tip: '1 to 720, from when the customer sends the slip. Also the payment window of top-ups and custom orders',
      },
      refund_default: {
        title: 'Default refund method',
        options: { original: 'Original payment method', balance: 'Account balance' },
      },
      wechat_enabled: { title: 'Enable WeChat Pay', tip: 'Requires all fields below' },
      wechat_mch_id: { title: 'Merchant ID' },
      wechat_serial: { title: 'Certificate serial number' },
      wechat_api_v3_key: {
        title: 'APIv3 key',
        tip: 'Stored encrypted. Leave blank to keep the current one',
      },
      wechat_private_key: {
        title: 'Private key',
        tip: 'Stored encrypted. Leave blank to keep the current one',
      },
      alipay_enabled: { title: 'Enable Alipay', tip: 'Requires all fields below' },
      alipay_app_id: { title: 'App ID' },
      alipay_public_key: { title: 'Alipay public key' },
      alipay_private_key: {
        title: 'App private key',
        tip: 'Stored encrypted. Leave blank to keep the current one',
      },
      miniapp_id: { title: 'AppID' },
      miniapp_secret: {
        title: 'AppSecret',
        tip: 'Stored encrypted. Leave blank to keep the current one',
      },
      miniapp_origin_id: { title: 'Original ID' },
      miniapp_env: {
        title: 'Mini program version',
        options: { release: 'Released', trial: 'Trial', develop: 'Development' },
      },
      upload_shipping: {
        title: 'Report shipments',
        tip: 'Required by WeChat for physical products',
      },
      miniapp_msg_token: { title: 'Message token' },
      miniapp_aes_key: {
        title: 'Message key',
        tip: 'Stored encrypted. Leave blank to keep the current one',
      },
      miniapp_subscribe: {
        title: 'Message templates',
        tip: 'Key: event. Value: template ID',
      },
    },
    entrances: { orders: 'Orders', goods: 'Products' },
  },
  messageAbout: { order_id: 'Order' },
} satisfies {
  readonly site: string;
  readonly menu: Readonly<Record<string, string>>;
  readonly settings: ProductSettingTexts;
  readonly messageAbout: Readonly<Record<keyof typeof messageAbout, string>>;
};
