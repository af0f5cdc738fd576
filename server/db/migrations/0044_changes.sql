create index "admin_log_letters" on "admin_log" using gin (string_to_array(lower("title"), null), string_to_array(lower("title_en"), null));

create index "admin_letters" on "admin" using gin (string_to_array(lower("username"), null), string_to_array(lower("nickname"), null));

create index "admin_group_letters" on "admin_group" using gin (string_to_array(lower("name"), null), string_to_array(lower("name_en"), null));

create index "admin_rule_letters" on "admin_rule" using gin (string_to_array(lower("title"), null), string_to_array(lower("title_en"), null), string_to_array(lower("name"), null));

create index "blog_category_letters" on "blog_category" using gin (string_to_array(lower("name"), null), string_to_array(lower("name_en"), null), string_to_array(lower("slug"), null));

create index "blog_post_letters" on "blog_post" using gin (string_to_array(lower("title"), null), string_to_array(lower("title_en"), null), string_to_array(lower("slug"), null));

create index "shop_attr_group_letters" on "shop_attr_group" using gin (string_to_array(lower("name"), null), string_to_array(lower("name_en"), null));

create index "shop_attr_value_letters" on "shop_attr_value" using gin (string_to_array(lower("value"), null), string_to_array(lower("value_en"), null));

create index "shop_attr_letters" on "shop_attr" using gin (string_to_array(lower("name"), null), string_to_array(lower("name_en"), null));

create index "shop_goods_source_letters" on "shop_goods_source" using gin (string_to_array(lower("name"), null));

create index "shop_home_category_letters" on "shop_home_category" using gin (string_to_array(lower("title"), null), string_to_array(lower("title_en"), null));

create index "shop_measurement_letters" on "shop_measurement" using gin (string_to_array(lower("name"), null), string_to_array(lower("name_en"), null), string_to_array(lower("code"), null));

create index "shop_params_template_letters" on "shop_params_template" using gin (string_to_array(lower("name"), null));

create index "shop_goods_service_letters" on "shop_goods_service" using gin (string_to_array(lower("name"), null), string_to_array(lower("name_en"), null));

create index "shop_size_group_letters" on "shop_size_group" using gin (string_to_array(lower("name"), null), string_to_array(lower("name_en"), null));

create index "shop_size_letters" on "shop_size" using gin (string_to_array(lower("name"), null), string_to_array(lower("code"), null));

create index "shop_spec_template_letters" on "shop_spec_template" using gin (string_to_array(lower("name"), null));

create index "company_upload_letters" on "company_upload" using gin (string_to_array(lower("title"), null), string_to_array(lower("title_en"), null));

create index "look_letters" on "look" using gin (string_to_array(lower("title"), null), string_to_array(lower("title_en"), null));

create index "shop_delivery_address_letters" on "shop_delivery_address" using gin (string_to_array(lower("name"), null), string_to_array(lower("mobile"), null), string_to_array(lower("address"), null));

create index "shop_delivery_template_letters" on "shop_delivery_template" using gin (string_to_array(lower("name"), null));

create index "shop_banner_letters" on "shop_banner" using gin (string_to_array(lower("title"), null), string_to_array(lower("title_en"), null));

create index "coupon_center_letters" on "coupon_center" using gin (string_to_array(lower("title"), null), string_to_array(lower("title_en"), null));

create index "coupon_receive_letters" on "coupon_receive" using gin (string_to_array(lower("code"), null));

create index "coupon_letters" on "coupon" using gin (string_to_array(lower("name"), null), string_to_array(lower("name_en"), null));

create index "shop_hot_recommend_letters" on "shop_hot_recommend" using gin (string_to_array(lower("title"), null), string_to_array(lower("title_en"), null));

create index "shop_notice_bar_letters" on "shop_notice_bar" using gin (string_to_array(lower("title"), null), string_to_array(lower("title_en"), null), string_to_array(lower("content"), null), string_to_array(lower("content_en"), null));

create index "recharge_order_letters" on "recharge_order" using gin (string_to_array(lower("order_no"), null));

create index "recharge_plan_letters" on "recharge_plan" using gin (string_to_array(lower("name"), null), string_to_array(lower("name_en"), null));

create index "mail_template_letters" on "mail_template" using gin (string_to_array(lower("code"), null), string_to_array(lower("name"), null), string_to_array(lower("subject"), null), string_to_array(lower("subject_en"), null));

create index "shop_notification_letters" on "shop_notification" using gin (string_to_array(lower("message"), null), string_to_array(lower("message_en"), null));

create index "sms_config_letters" on "sms_config" using gin (string_to_array(lower("name"), null));

create index "sms_template_letters" on "sms_template" using gin (string_to_array(lower("code"), null), string_to_array(lower("name"), null));

create index "sms_variable_letters" on "sms_variable" using gin (string_to_array(lower("name"), null), string_to_array(lower("title"), null), string_to_array(lower("title_en"), null));

create index "page_component_letters" on "page_component" using gin (string_to_array(lower("code"), null), string_to_array(lower("name"), null), string_to_array(lower("name_en"), null));

create index "drag_page_letters" on "drag_page" using gin (string_to_array(lower("name"), null));

create index "page_letters" on "page" using gin (string_to_array(lower("title"), null), string_to_array(lower("title_en"), null), string_to_array(lower("route"), null));

create index "page_template_letters" on "page_template" using gin (string_to_array(lower("name"), null), string_to_array(lower("name_en"), null));

create index "attachment_letters" on "attachment" using gin (string_to_array(lower("name"), null));

create index "mail_log_letters" on "mail_log" using gin (string_to_array(lower("recipient"), null));

create index "sms_log_letters" on "sms_log" using gin (string_to_array(lower("mobile"), null));

create index "security_data_recycle_letters" on "security_data_recycle" using gin (string_to_array(lower("name"), null), string_to_array(lower("controller"), null));

create index "security_data_recycle_log_letters" on "security_data_recycle_log" using gin (string_to_array(lower("admin_name"), null), string_to_array(lower("recycle_name"), null));

create index "security_sensitive_data_letters" on "security_sensitive_data" using gin (string_to_array(lower("name"), null), string_to_array(lower("controller"), null));

create index "security_sensitive_data_log_letters" on "security_sensitive_data_log" using gin (string_to_array(lower("admin_name"), null), string_to_array(lower("sensitive_name"), null));

create index "shop_goods_classify_letters" on "shop_goods_classify" using gin (string_to_array(lower("name"), null), string_to_array(lower("name_en"), null));

create index "shop_delivery_company_letters" on "shop_delivery_company" using gin (string_to_array(lower("name"), null), string_to_array(lower("name_en"), null), string_to_array(lower("code"), null));

create index "custom_order_letters" on "custom_order" using gin (string_to_array(lower("custom_no"), null), string_to_array(lower("contact"), null), string_to_array(lower("mobile"), null));

create index "exchange_rate_letters" on "exchange_rate" using gin (string_to_array(lower("currency"), null), string_to_array(lower("name"), null), string_to_array(lower("name_en"), null));

create index "shop_goods_letters" on "shop_goods" using gin (string_to_array(lower("goods_code"), null), string_to_array(lower("name"), null), string_to_array(lower("name_en"), null), string_to_array(lower("keywords"), null));

create index "shop_goods_sku_letters" on "shop_goods_sku" using gin (string_to_array(lower("sku_code"), null));

create index "order_export_letters" on "order_export" using gin (string_to_array(lower("name"), null));

create index "shop_order_letters" on "shop_order" using gin (string_to_array(lower("order_no"), null), string_to_array(lower("consignee"), null), string_to_array(lower("mobile"), null));

create index "shop_payment_letters" on "shop_payment" using gin (string_to_array(lower("pay_no"), null), string_to_array(lower("biz_no"), null), string_to_array(lower("gateway_trade_no"), null));

create index "goods_price_log_letters" on "goods_price_log" using gin (string_to_array(lower("goods_name"), null), string_to_array(lower("goods_name_en"), null), string_to_array(lower("sku_code"), null));

create index "shop_refund_letters" on "shop_refund" using gin (string_to_array(lower("refund_no"), null));

create index "shop_stock_log_letters" on "shop_stock_log" using gin (string_to_array(lower("goods_name"), null), string_to_array(lower("goods_name_en"), null), string_to_array(lower("sku_code"), null));

create index "record_history_letters" on "record_history" using gin (string_to_array(lower("admin_name"), null));

create index "user_group_letters" on "user_group" using gin (string_to_array(lower("name"), null), string_to_array(lower("name_en"), null));

create index "user_rule_letters" on "user_rule" using gin (string_to_array(lower("title"), null), string_to_array(lower("title_en"), null), string_to_array(lower("name"), null));

create index "user_letters" on "user" using gin (string_to_array(lower("username"), null), string_to_array(lower("nickname"), null), string_to_array(lower("mobile"), null));

create index "website_component_letters" on "website_component" using gin (string_to_array(lower("code"), null), string_to_array(lower("name"), null));

create index "website_key_letters" on "website_key" using gin (string_to_array(lower("grp"), null), string_to_array(lower("key"), null));

create index "website_page_letters" on "website_page" using gin (string_to_array(lower("slug"), null), string_to_array(lower("title"), null), string_to_array(lower("title_en"), null));

create index "website_social_letters" on "website_social" using gin (string_to_array(lower("name"), null));

-- Without figures of the letters, searches of two of them are planned as if they found nothing.
analyze;
