alter table "recharge_order" drop constraint "recharge_order_refund_status_check";

alter table "integrity_check" drop constraint "integrity_check_name_check";

drop index "shop_payment_user_id_ref";

alter table "shop_payment_refund" drop constraint "shop_payment_refund_payment_id_fkey";

alter table "shop_payment_refund" drop constraint "shop_payment_refund_status_check";

alter table "recharge_order" add constraint "recharge_order_refund_status_check" check ("refund_status" IN (0, 1, 2, 3));

alter table "integrity_check" add constraint "integrity_check_name_check" check ("name" IN ('I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I9', 'I10', 'I11', 'I12', 'I13', 'I14', 'I15', 'I16', 'I17', 'I18', 'I19', 'I20', 'I21'));

alter table "shop_payment" add column "biz_no" varchar(32) COLLATE "C" default '' not null;

alter table "shop_payment" add column "problem" smallint;

alter table "shop_payment" add column "problem_time" bigint;

alter table "shop_payment" add column "problem_reason" varchar(300) COLLATE "C" default '' not null;

alter table "shop_payment" add column "reported_amount" bigint;

alter table "shop_payment" add column "settle_note" varchar(300) COLLATE "C" default '' not null;

alter table "shop_payment" add column "settle_admin_id" bigint;

alter table "shop_payment" add column "settle_time" bigint;

update "shop_payment" set "biz_no" = "shop_order"."order_no" from "shop_order"
where "shop_payment"."biz_type" = 'order' and "shop_order"."id" = "shop_payment"."biz_id";

update "shop_payment" set "biz_no" = "recharge_order"."order_no" from "recharge_order"
where "shop_payment"."biz_type" = 'recharge' and "recharge_order"."id" = "shop_payment"."biz_id";

update "shop_payment" set "problem" = 2, "problem_time" = "update_time", "reported_amount" = ("payload" ->> 'reported')::bigint
where "status" = 3 and "payload" ->> 'reported' is not null;

update "shop_payment" set "status" = 3, "problem" = 2, "problem_time" = "told"."create_time",
  "reported_amount" = ("told"."raw" ->> 'amount')::bigint
from (
  select distinct on ("pay_no") "pay_no", "create_time", "raw" from "shop_payment_event"
  where "outcome" = 'mismatch' and "raw" ->> 'status' = 'paid' order by "pay_no", "id" desc
) "told"
where "shop_payment"."pay_no" = "told"."pay_no" and "shop_payment"."status" = 2;

update "shop_payment" set "problem" = 1, "problem_time" = "failed"."update_time",
  "problem_reason" = "failed"."fail_reason" from "shop_payment_refund" "failed"
where "failed"."payment_id" = "shop_payment"."id" and "failed"."refund_id" is null and "failed"."status" = 3;

update "recharge_order" set "refund_status" = case "back"."status" when 1 then 2 else 3 end, "refund_time" = null
from "shop_payment" "payment" join "shop_payment_refund" "back" on "back"."payment_id" = "payment"."id"
where "payment"."biz_type" = 'recharge' and "payment"."biz_id" = "recharge_order"."id" and "payment"."status" = 1
  and "payment"."superseded" = 0 and "recharge_order"."refund_status" = 1 and "back"."status" in (1, 3);

create index "shop_payment_ix_status" on "shop_payment" ("status", "id" desc);

create index "shop_payment_ix_member" on "shop_payment" ("user_id", "id" desc);

create index "shop_payment_ix_problem" on "shop_payment" ("problem", "problem_time") where problem IS NOT NULL;

create index "shop_payment_problem_time_sort" on "shop_payment" ("problem_time", "id");

create index "shop_payment_create_time_sort" on "shop_payment" ("create_time", "id");

create index "shop_payment_update_time_sort" on "shop_payment" ("update_time", "id");

create index "shop_payment_settle_admin_id_ref" on "shop_payment" ("settle_admin_id", "id");

create index "shop_payment_search" on "shop_payment" using gin ("pay_no" gin_trgm_ops, "biz_no" gin_trgm_ops, "gateway_trade_no" gin_trgm_ops);

alter table "shop_payment" add constraint "shop_payment_problem_check" check ("problem" IN (1, 2, 3, 4));

alter table "shop_payment" add constraint "shop_payment_reported_amount_check" check ("reported_amount" >= 0);

alter table "shop_payment_refund" add constraint "shop_payment_refund_status_check" check ("status" IN (1, 2, 3, 4));

alter table "shop_payment" add constraint "shop_payment_settle_admin_id_fkey" foreign key ("settle_admin_id") references "admin" ("id");

alter table "shop_payment_refund" add constraint "shop_payment_refund_payment_id_fkey" foreign key ("payment_id") references "shop_payment" ("id") on delete cascade;
