create index "shop_order_ix_status_no" on "shop_order" ("status", "order_no");

create index "shop_order_ix_status_paid" on "shop_order" ("status", "pay_time", "id");

create index "shop_order_ix_method" on "shop_order" ("pay_method", "create_time" desc, "id" desc);

create index "shop_order_ix_source" on "shop_order" ("source", "create_time" desc, "id" desc);

create index "shop_order_ix_refunded" on "shop_order" ("refund_status", "create_time" desc, "id" desc) where refund_status <> 0;

create index "shop_order_ix_not_all_sent" on "shop_order" ("ship_status", "create_time" desc, "id" desc) where ship_status <> 2;

create index "shop_order_ix_payers" on "shop_order" ("user_id", "pay_time") where pay_status = 1;
