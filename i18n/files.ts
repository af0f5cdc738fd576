// Written by `npm run sync`.
/** The file below `i18n/<lang>/` that holds the texts of a resource. */
export const textFiles: Readonly<Record<string, string>> = {
  admin_log: 'auth/adminLog',
  admin: 'auth/admins',
  admin_group: 'auth/groups',
  admin_rule: 'auth/rules',
  company_upload: 'company/uploads',
  attachment: 'routine/attachments',
  config: 'routine/config',
  mail_log: 'routine/mailLog',
  sms_log: 'routine/smsLog',
  shop_goods_classify: 'shop/classify',
  shop_delivery_company: 'shop/companies',
  shop_goods: 'shop/goods',
  shop_order: 'shop/orders',
  user_feedback: 'user/feedback',
  user_group: 'user/groups',
  user_money_log: 'user/moneyLog',
  user_rule: 'user/rules',
  user_score_log: 'user/scoreLog',
  user: 'user/users',
};
