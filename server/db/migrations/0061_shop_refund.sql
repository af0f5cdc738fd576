alter table "shop_refund" add constraint "shop_refund_adds_up" check (refund_amount = goods_amount + freight_amount);
