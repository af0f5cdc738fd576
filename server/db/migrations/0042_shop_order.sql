create index "shop_order_ix_status_shipped" on "shop_order" ("status", "ship_time", "id");

create index "shop_order_ix_status_amount" on "shop_order" ("status", "pay_amount", "id");

create index "shop_order_ix_no" on "shop_order" ("order_no", "id");
