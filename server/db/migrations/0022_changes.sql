drop index "shop_refund_user_id_ref";

alter table "shop_refund" add column "pay_method" varchar(20) COLLATE "C";

alter table "shop_refund" add column "retry_time" bigint;

create index "shop_refund_ix_member" on "shop_refund" ("user_id", "id" desc);

create index "shop_refund_ix_deadline" on "shop_refund" ("deadline_time", "id") where status = 1 AND user_ship_status = 0;

create index "shop_refund_ix_retry" on "shop_refund" ("retry_time", "id") where status = 4;

alter table "shop_refund" add constraint "shop_refund_pay_method_check" check ("pay_method" IN ('balance', 'offline', 'sandbox'));

alter table "shop_refund_goods" add column "restock_num" integer default 0 not null;

alter table "shop_refund_goods" add constraint "shop_refund_goods_restock_num_check" check ("restock_num" >= 0);
