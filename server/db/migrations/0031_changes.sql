alter table "custom_order_log" drop constraint "custom_order_log_action_check";

alter table "shop_order_goods" drop constraint "shop_order_goods_stock_deduct_type_check";

alter table "custom_order_log" add constraint "custom_order_log_action_check" check ("action" IN ('quote', 'accept', 'to_order', 'start', 'deliver', 'close'));

alter table "shop_order_goods" add constraint "shop_order_goods_stock_deduct_type_check" check ("stock_deduct_type" IN (1, 2, 3));
