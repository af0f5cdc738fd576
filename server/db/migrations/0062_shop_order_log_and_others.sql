alter table "shop_order_log" drop constraint "shop_order_log_action_check";

alter table "shop_order_log" add constraint "shop_order_log_action_check" check ("action" IN ('place', 'announce_transfer', 'pay', 'ship_part', 'ship', 'apply_cancel', 'withdraw_cancel', 'approve_cancel', 'refuse_cancel', 'cancel', 'timeout', 'close', 'stock_short', 'extend_receive', 'receive', 'auto_receive', 'evaluate', 'auto_evaluate', 'apply_refund', 'staff_refund', 'refund', 'change_address', 'edit_lines', 'track', 'correct_parcel', 'revoke_parcel'));

alter table "shop_order" add column "origin_id" bigint;

create index "shop_order_origin_id_ref" on "shop_order" ("origin_id", "id");

alter table "shop_order" add constraint "shop_order_origin_id_fkey" foreign key ("origin_id") references "shop_order" ("id");
