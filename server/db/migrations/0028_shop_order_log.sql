alter table "shop_order_log" drop constraint "shop_order_log_action_check";

alter table "shop_order_log" add constraint "shop_order_log_action_check" check ("action" IN ('place', 'pay', 'ship_part', 'ship', 'apply_cancel', 'withdraw_cancel', 'approve_cancel', 'refuse_cancel', 'cancel', 'timeout', 'close', 'stock_short', 'extend_receive', 'receive', 'auto_receive', 'evaluate', 'auto_evaluate', 'apply_refund', 'refund', 'change_address', 'track', 'correct_parcel', 'revoke_parcel'));
