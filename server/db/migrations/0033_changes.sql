alter table "shop_order_log" drop constraint "shop_order_log_action_check";

alter table "recharge_order" add column "pay_serial" varchar(40) COLLATE "C" default '' not null;

alter table "recharge_order" add column "pay_voucher" jsonb default '[]' not null;

alter table "order_evaluate" add column "append_images" jsonb default '[]' not null;

alter table "shop_order_log" add constraint "shop_order_log_action_check" check ("action" IN ('place', 'announce_transfer', 'pay', 'ship_part', 'ship', 'apply_cancel', 'withdraw_cancel', 'approve_cancel', 'refuse_cancel', 'cancel', 'timeout', 'close', 'stock_short', 'extend_receive', 'receive', 'auto_receive', 'evaluate', 'auto_evaluate', 'apply_refund', 'refund', 'change_address', 'track', 'correct_parcel', 'revoke_parcel'));

alter table "shop_payment" add column "asked_time" bigint;

alter table "shop_payment_refund" add column "tries" integer default 0 not null;

alter table "shop_payment_refund" add column "next_time" bigint;

alter table "shop_payment_refund" add column "fail_reason" varchar(300) COLLATE "C" default '' not null;

alter table "shop_payment_refund" add constraint "shop_payment_refund_tries_check" check ("tries" >= 0);
