alter table "mail_log" add column "order_id" bigint;

create index "mail_log_order_id_ref" on "mail_log" ("order_id", "id");

alter table "sms_log" add column "order_id" bigint;

create index "sms_log_order_id_ref" on "sms_log" ("order_id", "id");

alter table "mail_log" add constraint "mail_log_order_id_fkey" foreign key ("order_id") references "shop_order" ("id");

alter table "sms_log" add constraint "sms_log_order_id_fkey" foreign key ("order_id") references "shop_order" ("id");
