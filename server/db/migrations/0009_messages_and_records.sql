-- The state of a period follows from the clock: the columns that kept it go at the end.
drop trigger "append_only" on "admin_log";

drop trigger "append_only_keeps" on "admin_log";

alter table "shop_banner" drop constraint "shop_banner_link_type_check";

alter table "shop_banner" drop constraint "shop_banner_state_check";

drop index "shop_banner_ix_position";

alter table "coupon_center" drop constraint "coupon_center_state_check";

alter table "coupon" drop constraint "coupon_discount_check";

alter table "coupon" drop constraint "coupon_state_check";

alter table "shop_hot_recommend" drop constraint "shop_hot_recommend_link_type_check";

alter table "shop_hot_recommend" drop constraint "shop_hot_recommend_state_check";

alter table "shop_notice_bar" drop constraint "shop_notice_bar_link_type_check";

alter table "shop_notice_bar" drop constraint "shop_notice_bar_state_check";

alter table "recharge_plan" drop constraint "recharge_plan_state_check";

alter table "sms_log" drop constraint "sms_log_status_check";

alter table "shop_payment_refund" drop constraint "shop_payment_refund_refund_id_fkey";

alter table "shop_refund" drop constraint "shop_refund_order_id_fkey";

alter table "shop_refund_goods" drop constraint "shop_refund_goods_refund_id_fkey";

create table "notification_config_group" (
  "config_id" bigint not null,
  "group_id" bigint not null,
  constraint "notification_config_group_pkey" primary key ("config_id", "group_id")
);

create index "notification_config_group_group_id_ref" on "notification_config_group" ("group_id", "config_id");

alter table "admin_log" add column "admin_name" varchar(50) COLLATE "C" default '' not null;

create index "admin_log_ix_sign_in" on "admin_log" ("id") where url = '/admin/Index/login';

create trigger "append_only" before update on "admin_log" for each row when ((old."outcome"::text <> 'begun' or to_jsonb(new) - array['outcome', 'admin_id', 'admin_name'] is distinct from to_jsonb(old) - array['outcome', 'admin_id', 'admin_name']) and (not (current_setting('shopwright.erasing', true) is not distinct from 'on') or to_jsonb(new) - array['data', 'url'] is distinct from to_jsonb(old) - array['data', 'url'])) execute function refuse_change();

create trigger "append_only_keeps" before delete on "admin_log" for each row when (old."create_time" > extract(epoch from now()) - 2592000) execute function refuse_change();

alter table "shop_banner" add column "link_page_id" bigint;

alter table "shop_banner" add column "link_look_id" bigint;

create index "shop_banner_ix_position" on "shop_banner" ("position", "status", "weigh" desc, "id" desc);

create index "shop_banner_start_time_sort" on "shop_banner" ("start_time", "id");

create index "shop_banner_end_time_sort" on "shop_banner" ("end_time", "id");

create index "shop_banner_link_page_id_ref" on "shop_banner" ("link_page_id", "id");

create index "shop_banner_link_look_id_ref" on "shop_banner" ("link_look_id", "id");

alter table "shop_banner" add constraint "shop_banner_link_type_check" check ("link_type" IN ('none', 'goods', 'goods_list', 'classify', 'coupon_center', 'recharge', 'page', 'look', 'url', 'miniapp'));

create index "coupon_center_start_time_sort" on "coupon_center" ("start_time", "id");

create index "coupon_center_end_time_sort" on "coupon_center" ("end_time", "id");

alter table "coupon" add constraint "coupon_discount_check" check ("discount" BETWEEN 100 AND 990);

alter table "shop_hot_recommend" add column "link_page_id" bigint;

alter table "shop_hot_recommend" add column "link_look_id" bigint;

create index "shop_hot_recommend_start_time_sort" on "shop_hot_recommend" ("start_time", "id");

create index "shop_hot_recommend_end_time_sort" on "shop_hot_recommend" ("end_time", "id");

create index "shop_hot_recommend_link_page_id_ref" on "shop_hot_recommend" ("link_page_id", "id");

create index "shop_hot_recommend_link_look_id_ref" on "shop_hot_recommend" ("link_look_id", "id");

alter table "shop_hot_recommend" add constraint "shop_hot_recommend_link_type_check" check ("link_type" IN ('none', 'goods', 'goods_list', 'classify', 'coupon_center', 'recharge', 'page', 'look', 'url', 'miniapp'));

alter table "shop_notice_bar" add column "link_page_id" bigint;

alter table "shop_notice_bar" add column "link_look_id" bigint;

create index "shop_notice_bar_start_time_sort" on "shop_notice_bar" ("start_time", "id");

create index "shop_notice_bar_end_time_sort" on "shop_notice_bar" ("end_time", "id");

create index "shop_notice_bar_link_page_id_ref" on "shop_notice_bar" ("link_page_id", "id");

create index "shop_notice_bar_link_look_id_ref" on "shop_notice_bar" ("link_look_id", "id");

alter table "shop_notice_bar" add constraint "shop_notice_bar_link_type_check" check ("link_type" IN ('none', 'goods', 'goods_list', 'classify', 'coupon_center', 'recharge', 'page', 'look', 'url', 'miniapp'));

create index "recharge_plan_start_time_sort" on "recharge_plan" ("start_time", "id");

create index "recharge_plan_end_time_sort" on "recharge_plan" ("end_time", "id");

create table "user_email_setting" (
  "id" bigint generated by default as identity,
  "event" varchar(20) COLLATE "C" not null,
  "template_id" bigint,
  "enabled" smallint default 1 not null,
  "delay_minutes" integer default 0 not null,
  "only_verified" smallint default 1 not null,
  "create_time" bigint default 0 not null,
  "update_time" bigint default 0 not null,
  "version" integer default 1 not null,
  constraint "user_email_setting_pkey" primary key ("id"),
  constraint "user_email_setting_event_check" check ("event" IN ('register', 'order_shipped', 'order_cancelled', 'refund_agreed', 'refund_done', 'recharge_paid', 'coupon_granted', 'feedback_reply', 'custom_order_quoted')),
  constraint "user_email_setting_enabled_check" check ("enabled" IN (0, 1)),
  constraint "user_email_setting_delay_minutes_check" check ("delay_minutes" >= 0),
  constraint "user_email_setting_only_verified_check" check ("only_verified" IN (0, 1))
);

create unique index "user_email_setting_event_key" on "user_email_setting" ("event");

create index "user_email_setting_create_time_sort" on "user_email_setting" ("create_time", "id");

create index "user_email_setting_update_time_sort" on "user_email_setting" ("update_time", "id");

create index "user_email_setting_template_id_ref" on "user_email_setting" ("template_id", "id");

create table "mail_template" (
  "id" bigint generated by default as identity,
  "weigh" integer default 0 not null,
  "status" smallint default 1 not null,
  "code" varchar(50) COLLATE "C" not null,
  "name" varchar(60) COLLATE "C" not null,
  "subject" varchar(150) COLLATE "C" not null,
  "subject_en" varchar(150) COLLATE "C",
  "content" text COLLATE "C" not null,
  "content_en" text COLLATE "C",
  "create_time" bigint default 0 not null,
  "update_time" bigint default 0 not null,
  "version" integer default 1 not null,
  constraint "mail_template_pkey" primary key ("id"),
  constraint "mail_template_status_check" check ("status" IN (0, 1))
);

create unique index "mail_template_code_key" on "mail_template" ("code");

create index "mail_template_weigh_sort" on "mail_template" ("weigh", "id");

create index "mail_template_create_time_sort" on "mail_template" ("create_time", "id");

create index "mail_template_update_time_sort" on "mail_template" ("update_time", "id");

create index "mail_template_search" on "mail_template" using gin ("code" gin_trgm_ops, "name" gin_trgm_ops, "subject" gin_trgm_ops, "subject_en" gin_trgm_ops);

create table "mail_template_variable" (
  "id" bigint generated by default as identity,
  "mail_template_id" bigint not null,
  "place" integer default 0 not null,
  "name" varchar(50) COLLATE "C" not null,
  "description" varchar(60) COLLATE "C" default '' not null,
  "description_en" varchar(60) COLLATE "C",
  "sample" varchar(200) COLLATE "C" default '' not null,
  "sample_en" varchar(200) COLLATE "C",
  "create_time" bigint default 0 not null,
  "update_time" bigint default 0 not null,
  "version" integer default 1 not null,
  constraint "mail_template_variable_pkey" primary key ("id"),
  constraint "mail_template_variable_place_check" check ("place" >= 0)
);

create unique index "mail_template_variable_ux_name" on "mail_template_variable" ("mail_template_id", "name");

create table "shop_notification" (
  "id" bigint generated by default as identity,
  "admin_id" bigint not null,
  "message_type" varchar(20) COLLATE "C" not null,
  "message" varchar(300) COLLATE "C" not null,
  "message_en" varchar(300) COLLATE "C",
  "message_data" jsonb default '{}' not null,
  "dedupe_key" varchar(80) COLLATE "C" not null,
  "status" smallint default 0 not null,
  "read_time" bigint,
  "create_time" bigint default 0 not null,
  "update_time" bigint default 0 not null,
  "version" integer default 1 not null,
  constraint "shop_notification_pkey" primary key ("id"),
  constraint "shop_notification_message_type_check" check ("message_type" IN ('order', 'order_cancel', 'order_refund', 'order_export', 'low_stock')),
  constraint "shop_notification_status_check" check ("status" IN (0, 1))
);

create unique index "shop_notification_ux_dedupe" on "shop_notification" ("admin_id", "dedupe_key");

create index "shop_notification_ix_status" on "shop_notification" ("admin_id", "status", "id" desc);

create index "shop_notification_ix_type" on "shop_notification" ("message_type", "create_time");

create index "shop_notification_create_time_sort" on "shop_notification" ("create_time", "id");

create index "shop_notification_update_time_sort" on "shop_notification" ("update_time", "id");

create index "shop_notification_search" on "shop_notification" using gin ("message" gin_trgm_ops, "message_en" gin_trgm_ops);

create table "notification_config" (
  "id" bigint generated by default as identity,
  "message_type" varchar(20) COLLATE "C" not null,
  "enabled" smallint default 1 not null,
  "template" varchar(200) COLLATE "C" not null,
  "template_en" varchar(200) COLLATE "C",
  "throttle_seconds" integer default 0 not null,
  "create_time" bigint default 0 not null,
  "update_time" bigint default 0 not null,
  "version" integer default 1 not null,
  constraint "notification_config_pkey" primary key ("id"),
  constraint "notification_config_message_type_check" check ("message_type" IN ('order', 'order_cancel', 'order_refund', 'order_export', 'low_stock')),
  constraint "notification_config_enabled_check" check ("enabled" IN (0, 1)),
  constraint "notification_config_throttle_seconds_check" check ("throttle_seconds" >= 0)
);

create index "notification_config_create_time_sort" on "notification_config" ("create_time", "id");

create index "notification_config_update_time_sort" on "notification_config" ("update_time", "id");

create table "sms_config" (
  "id" bigint generated by default as identity,
  "weigh" integer default 0 not null,
  "status" smallint default 1 not null,
  "name" varchar(40) COLLATE "C" not null,
  "provider" varchar(20) COLLATE "C" default 'log' not null,
  "sign" varchar(20) COLLATE "C",
  "endpoint" varchar(255) COLLATE "C",
  "access_key" varchar(100) COLLATE "C",
  "access_secret" text COLLATE "C",
  "app_id" varchar(20) COLLATE "C",
  "region" varchar(30) COLLATE "C",
  "is_default" smallint default 0 not null,
  "timeout_ms" integer default 5000 not null,
  "daily_limit_mobile" integer default 10 not null,
  "interval_seconds" integer default 60 not null,
  "hourly_limit_ip" integer default 30 not null,
  "create_time" bigint default 0 not null,
  "update_time" bigint default 0 not null,
  "version" integer default 1 not null,
  constraint "sms_config_pkey" primary key ("id"),
  constraint "sms_config_status_check" check ("status" IN (0, 1)),
  constraint "sms_config_provider_check" check ("provider" IN ('log', 'http', 'aliyun', 'tencent')),
  constraint "sms_config_is_default_check" check ("is_default" IN (0, 1)),
  constraint "sms_config_timeout_ms_check" check ("timeout_ms" >= 500),
  constraint "sms_config_daily_limit_mobile_check" check ("daily_limit_mobile" >= 1),
  constraint "sms_config_interval_seconds_check" check ("interval_seconds" >= 0),
  constraint "sms_config_hourly_limit_ip_check" check ("hourly_limit_ip" >= 1)
);

create unique index "sms_config_ux_is_default" on "sms_config" ("is_default") where is_default = 1;

create unique index "sms_config_name_key" on "sms_config" ("name");

create index "sms_config_weigh_sort" on "sms_config" ("weigh", "id");

create index "sms_config_create_time_sort" on "sms_config" ("create_time", "id");

create index "sms_config_update_time_sort" on "sms_config" ("update_time", "id");

create index "sms_config_search" on "sms_config" using gin ("name" gin_trgm_ops);

create table "sms_template" (
  "id" bigint generated by default as identity,
  "weigh" integer default 0 not null,
  "status" smallint default 1 not null,
  "code" varchar(40) COLLATE "C" not null,
  "name" varchar(60) COLLATE "C" not null,
  "type" varchar(20) COLLATE "C" not null,
  "provider_template_id" varchar(60) COLLATE "C",
  "provider_template_id_en" varchar(60) COLLATE "C",
  "content" text COLLATE "C" not null,
  "content_en" text COLLATE "C",
  "variables" jsonb default '[]' not null,
  "create_time" bigint default 0 not null,
  "update_time" bigint default 0 not null,
  "version" integer default 1 not null,
  constraint "sms_template_pkey" primary key ("id"),
  constraint "sms_template_status_check" check ("status" IN (0, 1)),
  constraint "sms_template_type_check" check ("type" IN ('code', 'notice', 'marketing'))
);

create unique index "sms_template_code_key" on "sms_template" ("code");

create index "sms_template_weigh_sort" on "sms_template" ("weigh", "id");

create index "sms_template_create_time_sort" on "sms_template" ("create_time", "id");

create index "sms_template_update_time_sort" on "sms_template" ("update_time", "id");

create index "sms_template_search" on "sms_template" using gin ("code" gin_trgm_ops, "name" gin_trgm_ops);

create table "sms_variable" (
  "id" bigint generated by default as identity,
  "weigh" integer default 0 not null,
  "status" smallint default 1 not null,
  "name" varchar(30) COLLATE "C" not null,
  "title" varchar(40) COLLATE "C" not null,
  "title_en" varchar(40) COLLATE "C",
  "source" varchar(20) COLLATE "C" default 'literal' not null,
  "value" varchar(200) COLLATE "C" not null,
  "sample" varchar(100) COLLATE "C" default '' not null,
  "create_time" bigint default 0 not null,
  "update_time" bigint default 0 not null,
  "version" integer default 1 not null,
  constraint "sms_variable_pkey" primary key ("id"),
  constraint "sms_variable_status_check" check ("status" IN (0, 1)),
  constraint "sms_variable_source_check" check ("source" IN ('literal', 'user', 'order', 'function'))
);

create unique index "sms_variable_name_key" on "sms_variable" ("name");

create index "sms_variable_weigh_sort" on "sms_variable" ("weigh", "id");

create index "sms_variable_create_time_sort" on "sms_variable" ("create_time", "id");

create index "sms_variable_update_time_sort" on "sms_variable" ("update_time", "id");

create index "sms_variable_search" on "sms_variable" using gin ("name" gin_trgm_ops, "title" gin_trgm_ops, "title_en" gin_trgm_ops);

alter table "mail_log" add column "html" text COLLATE "C";

alter table "mail_log" add column "setting_id" bigint;

alter table "mail_log" add column "once_key" varchar(60) COLLATE "C";

create unique index "mail_log_once_key_key" on "mail_log" ("once_key");

create index "mail_log_setting_id_ref" on "mail_log" ("setting_id", "id");

alter table "sms_log" add column "config_id" bigint;

alter table "sms_log" add column "lang" varchar(5) COLLATE "C" default 'zh-cn' not null;

alter table "sms_log" add column "provider_template_id" varchar(60) COLLATE "C" default '' not null;

alter table "sms_log" add column "params" jsonb default '[]' not null;

alter table "sms_log" add column "attempts" integer default 0 not null;

alter table "sms_log" add column "failure" varchar(30) COLLATE "C" default '' not null;

alter table "sms_log" add column "answer" varchar(300) COLLATE "C" default '' not null;

alter table "sms_log" add column "message_id" varchar(64) COLLATE "C" default '' not null;

alter table "sms_log" add column "cost_parts" integer default 0 not null;

alter table "sms_log" add column "next_time" bigint default 0 not null;

alter table "sms_log" add column "expire_time" bigint;

alter table "sms_log" add column "sent_time" bigint;

alter table "sms_log" add column "once_key" varchar(60) COLLATE "C";

create index "sms_log_ix_open" on "sms_log" ("next_time") where status IN ('waiting', 'sending');

create index "sms_log_ix_mobile" on "sms_log" ("mobile", "create_time");

create index "sms_log_ix_ip" on "sms_log" ("ip", "create_time") where ip <> '';

create unique index "sms_log_once_key_key" on "sms_log" ("once_key");

create index "sms_log_config_id_ref" on "sms_log" ("config_id", "id");

alter table "sms_log" add constraint "sms_log_status_check" check ("status" IN ('waiting', 'sending', 'sent', 'failed', 'logged'));

alter table "sms_log" add constraint "sms_log_attempts_check" check ("attempts" >= 0);

alter table "sms_log" add constraint "sms_log_cost_parts_check" check ("cost_parts" >= 0);

alter table "security_data_recycle_log" add column "admin_username" varchar(50) COLLATE "C" default '' not null;

alter table "security_sensitive_data_log" add column "admin_username" varchar(50) COLLATE "C" default '' not null;

create table "shop_stat_day" (
  "id" bigint generated by default as identity,
  "day" date not null,
  "metric" varchar(20) COLLATE "C" not null,
  "dim" varchar(20) COLLATE "C" default '' not null,
  "value" bigint default 0 not null,
  "create_time" bigint default 0 not null,
  "update_time" bigint default 0 not null,
  "version" integer default 1 not null,
  constraint "shop_stat_day_pkey" primary key ("id"),
  constraint "shop_stat_day_value_check" check ("value" >= 0)
);

create unique index "shop_stat_day_ux_figure" on "shop_stat_day" ("metric", "day", "dim");

create index "shop_stat_day_create_time_sort" on "shop_stat_day" ("create_time", "id");

create index "shop_stat_day_update_time_sort" on "shop_stat_day" ("update_time", "id");

create table "order_evaluate" (
  "id" bigint generated by default as identity,
  "order_id" bigint not null,
  "order_goods_id" bigint not null,
  "goods_id" bigint not null,
  "sku_id" bigint not null,
  "sku_text" varchar(200) COLLATE "C" default '' not null,
  "sku_text_en" varchar(200) COLLATE "C",
  "user_id" bigint not null,
  "star" smallint not null,
  "content" text COLLATE "C" default '' not null,
  "images" jsonb default '[]' not null,
  "has_image" smallint default 0 not null,
  "video" varchar(255) COLLATE "C",
  "is_anonymous" smallint default 0 not null,
  "tags" jsonb default '[]' not null,
  "service_star" integer,
  "express_star" integer,
  "append_content" text COLLATE "C" default '' not null,
  "append_time" bigint,
  "reply" text COLLATE "C" default '' not null,
  "reply_admin_id" bigint,
  "reply_time" bigint,
  "is_auto" smallint default 0 not null,
  "status" smallint default 1 not null,
  "top" smallint default 0 not null,
  "create_time" bigint default 0 not null,
  "update_time" bigint default 0 not null,
  "version" integer default 1 not null,
  constraint "order_evaluate_pkey" primary key ("id"),
  constraint "order_evaluate_star_check" check ("star" IN (1, 2, 3, 4, 5)),
  constraint "order_evaluate_has_image_check" check ("has_image" IN (0, 1)),
  constraint "order_evaluate_is_anonymous_check" check ("is_anonymous" IN (0, 1)),
  constraint "order_evaluate_service_star_check" check ("service_star" >= 1),
  constraint "order_evaluate_express_star_check" check ("express_star" >= 1),
  constraint "order_evaluate_is_auto_check" check ("is_auto" IN (0, 1)),
  constraint "order_evaluate_status_check" check ("status" IN (0, 1, 2)),
  constraint "order_evaluate_top_check" check ("top" IN (0, 1)),
  constraint "order_evaluate_pictures" check ((has_image = 1) = (jsonb_array_length(images) > 0)),
  constraint "order_evaluate_answer" check ((reply = '') = (reply_time IS NULL))
);

create index "order_evaluate_ix_status" on "order_evaluate" ("status", "create_time", "id");

create index "order_evaluate_ix_goods" on "order_evaluate" ("goods_id", "status", "id" desc);

create index "order_evaluate_ix_unanswered" on "order_evaluate" ("create_time", "id") where status = 1 AND is_auto = 0 AND reply_time IS NULL;

create unique index "order_evaluate_order_goods_id_key" on "order_evaluate" ("order_goods_id");

create index "order_evaluate_create_time_sort" on "order_evaluate" ("create_time", "id");

create index "order_evaluate_update_time_sort" on "order_evaluate" ("update_time", "id");

create index "order_evaluate_order_id_ref" on "order_evaluate" ("order_id", "id");

create index "order_evaluate_sku_id_ref" on "order_evaluate" ("sku_id", "id");

create index "order_evaluate_user_id_ref" on "order_evaluate" ("user_id", "id");

create index "order_evaluate_reply_admin_id_ref" on "order_evaluate" ("reply_admin_id", "id");

alter table "shop_goods" add column "rating" numeric(3,2) default '0.00' not null;

alter table "shop_goods" add column "rating_count" integer default 0 not null;

alter table "shop_goods" add column "auto_rating_count" integer default 0 not null;

alter table "shop_goods" add constraint "shop_goods_rating_count_check" check ("rating_count" >= 0);

alter table "shop_goods" add constraint "shop_goods_auto_rating_count_check" check ("auto_rating_count" >= 0);

create index "shop_order_ix_paid" on "shop_order" ("pay_time", "user_id") where pay_status = 1;

create index "shop_order_ix_cancel_time" on "shop_order" ("cancel_time") where cancel_time IS NOT NULL;

create table "shop_refund_log" (
  "id" bigint generated by default as identity,
  "refund_id" bigint not null,
  "action" varchar(20) COLLATE "C" not null,
  "from_status" integer not null,
  "to_status" integer not null,
  "actor_type" varchar(20) COLLATE "C" not null,
  "actor_id" bigint default 0 not null,
  "actor_name" varchar(50) COLLATE "C" default '' not null,
  "remark" varchar(500) COLLATE "C" default '' not null,
  "data" jsonb,
  "create_time" bigint default 0 not null,
  "update_time" bigint default 0 not null,
  "version" integer default 1 not null,
  constraint "shop_refund_log_pkey" primary key ("id"),
  constraint "shop_refund_log_action_check" check ("action" IN ('apply', 'agree', 'refuse', 'ship_back', 'receive', 'reject', 'refund', 'fail', 'retry', 'withdraw', 'expire')),
  constraint "shop_refund_log_from_status_check" check ("from_status" >= 0),
  constraint "shop_refund_log_to_status_check" check ("to_status" >= 1),
  constraint "shop_refund_log_actor_type_check" check ("actor_type" IN ('member', 'admin', 'system', 'gateway')),
  constraint "shop_refund_log_actor_id_check" check ("actor_id" >= 0)
);

create index "shop_refund_log_ix_refund" on "shop_refund_log" ("refund_id", "id");

create trigger "append_only" before update or delete on "shop_refund_log" for each row execute function refuse_change();

create index "shop_refund_ix_finish" on "shop_refund" ("finish_time") where status = 2;

create index "shop_refund_deadline_time_sort" on "shop_refund" ("deadline_time", "id");

create index "shop_refund_create_time_sort" on "shop_refund" ("create_time", "id");

create index "shop_refund_update_time_sort" on "shop_refund" ("update_time", "id");

create index "shop_refund_search" on "shop_refund" using gin ("refund_no" gin_trgm_ops);

create table "action_key" (
  "id" bigint generated by default as identity,
  "hash" varchar(64) COLLATE "C" not null,
  "digest" varchar(64) COLLATE "C" not null,
  "create_time" bigint default 0 not null,
  "update_time" bigint default 0 not null,
  "version" integer default 1 not null,
  constraint "action_key_pkey" primary key ("id")
);

create index "action_key_ix_time" on "action_key" ("create_time");

create unique index "action_key_hash_key" on "action_key" ("hash");

create table "record_history" (
  "id" bigint generated by default as identity,
  "data_table" varchar(100) COLLATE "C" not null,
  "row_id" bigint not null,
  "call" varchar(50) COLLATE "C" not null,
  "actor" varchar(20) COLLATE "C" default 'admin' not null,
  "admin_id" bigint default 0 not null,
  "admin_name" varchar(50) COLLATE "C" default '' not null,
  "before" jsonb,
  "after" jsonb,
  "create_time" bigint default 0 not null,
  "update_time" bigint default 0 not null,
  "version" integer default 1 not null,
  constraint "record_history_pkey" primary key ("id"),
  constraint "record_history_row_id_check" check ("row_id" >= 0),
  constraint "record_history_actor_check" check ("actor" IN ('admin', 'member', 'system')),
  constraint "record_history_admin_id_check" check ("admin_id" >= 0)
);

create index "record_history_ix_record" on "record_history" ("data_table", "row_id", "id");

create index "record_history_ix_create_time" on "record_history" ("create_time", "id");

create index "record_history_search" on "record_history" using gin ("admin_name" gin_trgm_ops);

create index "token_create_time_sort" on "token" ("create_time", "id");

create index "token_update_time_sort" on "token" ("update_time", "id");

create table "goods_view_stat" (
  "id" bigint generated by default as identity,
  "period" smallint not null,
  "goods_id" bigint not null,
  "pv" integer default 0 not null,
  "uv" integer default 0 not null,
  "orders" integer default 0 not null,
  "create_time" bigint default 0 not null,
  "update_time" bigint default 0 not null,
  "version" integer default 1 not null,
  constraint "goods_view_stat_pkey" primary key ("id"),
  constraint "goods_view_stat_period_check" check ("period" IN (7, 30, 90)),
  constraint "goods_view_stat_pv_check" check ("pv" >= 0),
  constraint "goods_view_stat_uv_check" check ("uv" >= 0),
  constraint "goods_view_stat_orders_check" check ("orders" >= 0)
);

create unique index "goods_view_stat_ux_goods" on "goods_view_stat" ("period", "goods_id");

create index "goods_view_stat_pv_sort" on "goods_view_stat" ("pv", "id");

create index "goods_view_stat_uv_sort" on "goods_view_stat" ("uv", "id");

create index "goods_view_stat_orders_sort" on "goods_view_stat" ("orders", "id");

create index "goods_view_stat_create_time_sort" on "goods_view_stat" ("create_time", "id");

create index "goods_view_stat_update_time_sort" on "goods_view_stat" ("update_time", "id");

create index "goods_view_stat_goods_id_ref" on "goods_view_stat" ("goods_id", "id");

create table "goods_view_log" (
  "id" bigint generated by default as identity,
  "goods_id" bigint not null,
  "user_id" bigint,
  "visitor_id" varchar(36) COLLATE "C" not null,
  "source" varchar(20) COLLATE "C" default 'direct' not null,
  "terminal" varchar(20) COLLATE "C" default 'web' not null,
  "referer" varchar(255) COLLATE "C" default '' not null,
  "ip_hash" varchar(64) COLLATE "C" default '' not null,
  "is_bot" smallint default 0 not null,
  "stay_seconds" integer,
  "create_time" bigint default 0 not null,
  "update_time" bigint default 0 not null,
  "version" integer default 1 not null,
  constraint "goods_view_log_pkey" primary key ("id"),
  constraint "goods_view_log_source_check" check ("source" IN ('list', 'search', 'banner', 'hot', 'look', 'share', 'direct')),
  constraint "goods_view_log_terminal_check" check ("terminal" IN ('web', 'h5', 'app', 'miniapp')),
  constraint "goods_view_log_is_bot_check" check ("is_bot" IN (0, 1)),
  constraint "goods_view_log_stay_seconds_check" check ("stay_seconds" >= 0)
);

create index "goods_view_log_ix_goods" on "goods_view_log" ("goods_id", "id" desc);

create index "goods_view_log_ix_visitor" on "goods_view_log" ("visitor_id", "goods_id", "create_time" desc);

create index "goods_view_log_create_time_sort" on "goods_view_log" ("create_time", "id");

create index "goods_view_log_update_time_sort" on "goods_view_log" ("update_time", "id");

create index "goods_view_log_user_id_ref" on "goods_view_log" ("user_id", "id");

create table "goods_view_day" (
  "id" bigint generated by default as identity,
  "day" bigint not null,
  "source" varchar(20) COLLATE "C" not null,
  "pv" integer default 0 not null,
  "uv" integer default 0 not null,
  "create_time" bigint default 0 not null,
  "update_time" bigint default 0 not null,
  "version" integer default 1 not null,
  constraint "goods_view_day_pkey" primary key ("id"),
  constraint "goods_view_day_source_check" check ("source" IN ('list', 'search', 'banner', 'hot', 'look', 'share', 'direct')),
  constraint "goods_view_day_pv_check" check ("pv" >= 0),
  constraint "goods_view_day_uv_check" check ("uv" >= 0)
);

create unique index "goods_view_day_ux_source" on "goods_view_day" ("day", "source");

create index "goods_view_day_day_sort" on "goods_view_day" ("day", "id");

create index "goods_view_day_pv_sort" on "goods_view_day" ("pv", "id");

create index "goods_view_day_uv_sort" on "goods_view_day" ("uv", "id");

create index "goods_view_day_create_time_sort" on "goods_view_day" ("create_time", "id");

create index "goods_view_day_update_time_sort" on "goods_view_day" ("update_time", "id");

create table "balance_approval" (
  "id" bigint generated by default as identity,
  "user_id" bigint not null,
  "amount" bigint not null,
  "reason" varchar(20) COLLATE "C",
  "memo" varchar(255) COLLATE "C" default '' not null,
  "corrects_id" bigint default 0 not null,
  "state" smallint default 1 not null,
  "admin_id" bigint not null,
  "decider_id" bigint,
  "decide_time" bigint,
  "answer" varchar(200) COLLATE "C" default '' not null,
  "create_time" bigint default 0 not null,
  "update_time" bigint default 0 not null,
  "version" integer default 1 not null,
  constraint "balance_approval_pkey" primary key ("id"),
  constraint "balance_approval_reason_check" check ("reason" IN ('compensation', 'promotion', 'after_sale', 'offline', 'mistake', 'other')),
  constraint "balance_approval_corrects_id_check" check ("corrects_id" >= 0),
  constraint "balance_approval_state_check" check ("state" IN (1, 2, 3)),
  constraint "balance_approval_moves" check (amount <> 0),
  constraint "balance_approval_two_people" check (state <> 2 OR decider_id <> admin_id),
  constraint "balance_approval_decided" check ((state = 1) = (decide_time IS NULL))
);

create index "balance_approval_ix_state" on "balance_approval" ("state", "create_time", "id");

create index "balance_approval_amount_sort" on "balance_approval" ("amount", "id");

create index "balance_approval_create_time_sort" on "balance_approval" ("create_time", "id");

create index "balance_approval_update_time_sort" on "balance_approval" ("update_time", "id");

create index "balance_approval_user_id_ref" on "balance_approval" ("user_id", "id");

create index "balance_approval_admin_id_ref" on "balance_approval" ("admin_id", "id");

create index "balance_approval_decider_id_ref" on "balance_approval" ("decider_id", "id");

alter table "user_money_log" add column "reason" varchar(20) COLLATE "C";

alter table "user_money_log" add constraint "user_money_log_reason_check" check ("reason" IN ('compensation', 'promotion', 'after_sale', 'offline', 'mistake', 'other'));

alter table "user_score_log" add column "reason" varchar(20) COLLATE "C";

alter table "user_score_log" add constraint "user_score_log_reason_check" check ("reason" IN ('compensation', 'promotion', 'after_sale', 'offline', 'mistake', 'other'));

alter table "user" add column "email_verified" smallint default 1 not null;

alter table "user" add column "orders_paid" integer default 0 not null;

alter table "user" add column "amount_paid" bigint default 0 not null;

alter table "user" add column "last_order_time" bigint;

create index "user_orders_paid_sort" on "user" ("orders_paid", "id");

create index "user_amount_paid_sort" on "user" ("amount_paid", "id");

create index "user_last_order_time_sort" on "user" ("last_order_time", "id");

alter table "user" add constraint "user_email_verified_check" check ("email_verified" IN (0, 1));

alter table "user" add constraint "user_orders_paid_check" check ("orders_paid" >= 0);

alter table "user" add constraint "user_amount_paid_check" check ("amount_paid" >= 0);

alter table "notification_config_group" add constraint "notification_config_group_config_id_fkey" foreign key ("config_id") references "notification_config" ("id") on delete cascade;

alter table "notification_config_group" add constraint "notification_config_group_group_id_fkey" foreign key ("group_id") references "admin_group" ("id");

alter table "shop_banner" add constraint "shop_banner_link_page_id_fkey" foreign key ("link_page_id") references "page" ("id");

alter table "shop_banner" add constraint "shop_banner_link_look_id_fkey" foreign key ("link_look_id") references "look" ("id");

alter table "shop_hot_recommend" add constraint "shop_hot_recommend_link_page_id_fkey" foreign key ("link_page_id") references "page" ("id");

alter table "shop_hot_recommend" add constraint "shop_hot_recommend_link_look_id_fkey" foreign key ("link_look_id") references "look" ("id");

alter table "shop_notice_bar" add constraint "shop_notice_bar_link_page_id_fkey" foreign key ("link_page_id") references "page" ("id");

alter table "shop_notice_bar" add constraint "shop_notice_bar_link_look_id_fkey" foreign key ("link_look_id") references "look" ("id");

alter table "user_email_setting" add constraint "user_email_setting_template_id_fkey" foreign key ("template_id") references "mail_template" ("id");

alter table "mail_template_variable" add constraint "mail_template_variable_mail_template_id_fkey" foreign key ("mail_template_id") references "mail_template" ("id") on delete cascade;

alter table "shop_notification" add constraint "shop_notification_admin_id_fkey" foreign key ("admin_id") references "admin" ("id");

alter table "mail_log" add constraint "mail_log_setting_id_fkey" foreign key ("setting_id") references "user_email_setting" ("id");

alter table "sms_log" add constraint "sms_log_config_id_fkey" foreign key ("config_id") references "sms_config" ("id");

alter table "order_evaluate" add constraint "order_evaluate_order_id_fkey" foreign key ("order_id") references "shop_order" ("id");

alter table "order_evaluate" add constraint "order_evaluate_order_goods_id_fkey" foreign key ("order_goods_id") references "shop_order_goods" ("id");

alter table "order_evaluate" add constraint "order_evaluate_goods_id_fkey" foreign key ("goods_id") references "shop_goods" ("id");

alter table "order_evaluate" add constraint "order_evaluate_sku_id_fkey" foreign key ("sku_id") references "shop_goods_sku" ("id");

alter table "order_evaluate" add constraint "order_evaluate_user_id_fkey" foreign key ("user_id") references "user" ("id");

alter table "order_evaluate" add constraint "order_evaluate_reply_admin_id_fkey" foreign key ("reply_admin_id") references "admin" ("id");

alter table "shop_payment_refund" add constraint "shop_payment_refund_refund_id_fkey" foreign key ("refund_id") references "shop_refund" ("id") on delete cascade;

alter table "shop_refund_log" add constraint "shop_refund_log_refund_id_fkey" foreign key ("refund_id") references "shop_refund" ("id") on delete cascade;

alter table "shop_refund" add constraint "shop_refund_order_id_fkey" foreign key ("order_id") references "shop_order" ("id");

alter table "shop_refund_goods" add constraint "shop_refund_goods_refund_id_fkey" foreign key ("refund_id") references "shop_refund" ("id") on delete cascade;

alter table "goods_view_stat" add constraint "goods_view_stat_goods_id_fkey" foreign key ("goods_id") references "shop_goods" ("id");

alter table "goods_view_log" add constraint "goods_view_log_goods_id_fkey" foreign key ("goods_id") references "shop_goods" ("id");

alter table "goods_view_log" add constraint "goods_view_log_user_id_fkey" foreign key ("user_id") references "user" ("id");

alter table "balance_approval" add constraint "balance_approval_user_id_fkey" foreign key ("user_id") references "user" ("id");

alter table "balance_approval" add constraint "balance_approval_admin_id_fkey" foreign key ("admin_id") references "admin" ("id");

alter table "balance_approval" add constraint "balance_approval_decider_id_fkey" foreign key ("decider_id") references "admin" ("id");

alter table "coupon" drop column "state";

alter table "coupon_center" drop column "state";

alter table "recharge_plan" drop column "state";

alter table "shop_banner" drop column "state";

alter table "shop_hot_recommend" drop column "state";

alter table "shop_notice_bar" drop column "state";
