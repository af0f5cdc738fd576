alter table "shop_order_log" drop constraint "shop_order_log_action_check";

alter table "shop_refund" drop constraint "shop_refund_reason_code_check";

alter table "shop_refund_goods" drop constraint "shop_refund_goods_num_check";

alter table "shop_refund_log" drop constraint "shop_refund_log_action_check";

alter table "shop_order_log" add constraint "shop_order_log_action_check" check ("action" IN ('place', 'announce_transfer', 'pay', 'ship_part', 'ship', 'apply_cancel', 'withdraw_cancel', 'approve_cancel', 'refuse_cancel', 'cancel', 'timeout', 'close', 'stock_short', 'extend_receive', 'receive', 'auto_receive', 'evaluate', 'auto_evaluate', 'apply_refund', 'staff_refund', 'refund', 'change_address', 'track', 'correct_parcel', 'revoke_parcel'));

alter table "shop_refund" add column "creator_id" bigint;

alter table "shop_refund" add column "note" text COLLATE "C" default '' not null;

create index "shop_refund_creator_id_ref" on "shop_refund" ("creator_id", "id");

alter table "shop_refund" add constraint "shop_refund_reason_code_check" check ("reason_code" IN (0, 1, 2, 3, 4, 5, 6, 7, 8));

alter table "shop_refund_goods" add column "unsent_num" integer default 0 not null;

alter table "shop_refund_goods" add constraint "shop_refund_goods_num_check" check ("num" >= 0);

alter table "shop_refund_goods" add constraint "shop_refund_goods_unsent_num_check" check ("unsent_num" >= 0);

alter table "shop_refund_log" add constraint "shop_refund_log_action_check" check ("action" IN ('apply', 'create', 'propose', 'agree', 'refuse', 'ship_back', 'receive', 'reject', 'refund', 'fail', 'retry', 'withdraw', 'expire'));

alter table "shop_refund" add constraint "shop_refund_creator_id_fkey" foreign key ("creator_id") references "admin" ("id");
