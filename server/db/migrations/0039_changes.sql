drop index "shop_order_ix_status_time";

alter table "shop_refund" drop constraint "shop_refund_audit_admin_id_check";

alter table "shop_refund" drop constraint "shop_refund_receive_admin_id_check";

create index "shop_order_ix_status_time" on "shop_order" ("status", "create_time" desc, "id" desc, "ship_status", "refund_status", "pay_method", "pay_amount", "user_id");

create index "shop_order_finish_time_sort" on "shop_order" ("finish_time", "id");

alter table "shop_refund" add column "propose_goods_amount" bigint default 0 not null;

alter table "shop_refund" add column "propose_freight_amount" bigint default 0 not null;

alter table "shop_refund" alter column "audit_admin_id" drop default;

alter table "shop_refund" alter column "audit_admin_id" drop not null;

alter table "shop_refund" alter column "receive_admin_id" drop default;

alter table "shop_refund" alter column "receive_admin_id" drop not null;

update "shop_refund" set "audit_admin_id" = null
where not exists (select from "admin" where "admin"."id" = "shop_refund"."audit_admin_id");

update "shop_refund" set "receive_admin_id" = null
where not exists (select from "admin" where "admin"."id" = "shop_refund"."receive_admin_id");

update "shop_refund" set "propose_goods_amount" = least("propose_amount", "goods_amount"),
  "propose_freight_amount" = greatest("propose_amount" - "goods_amount", 0)
where "proposer_id" is not null;

create index "shop_refund_audit_admin_id_ref" on "shop_refund" ("audit_admin_id", "id");

create index "shop_refund_receive_admin_id_ref" on "shop_refund" ("receive_admin_id", "id");

alter table "shop_refund" add constraint "shop_refund_propose_goods_amount_check" check ("propose_goods_amount" >= 0);

alter table "shop_refund" add constraint "shop_refund_propose_freight_amount_check" check ("propose_freight_amount" >= 0);

alter table "shop_refund" add constraint "shop_refund_audit_admin_id_fkey" foreign key ("audit_admin_id") references "admin" ("id");

alter table "shop_refund" add constraint "shop_refund_receive_admin_id_fkey" foreign key ("receive_admin_id") references "admin" ("id");
