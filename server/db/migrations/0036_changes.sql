create index "shop_order_goods_ix_words" on "shop_order_goods" using gin ("goods_name" gin_trgm_ops, "goods_name_en" gin_trgm_ops, "sku_code" gin_trgm_ops);

create index "shop_order_ix_source_words" on "shop_order" using gin ("source" gin_trgm_ops);
