alter table "order_evaluate" drop constraint "order_evaluate_pictures";

update "order_evaluate" set "has_image" = 1 where jsonb_array_length("append_images") > 0;

alter table "order_evaluate" add constraint "order_evaluate_pictures" check ((has_image = 1) = (jsonb_array_length(images) + jsonb_array_length(append_images) > 0));

create index "shop_goods_sku_search" on "shop_goods_sku" using gin ("sku_code" gin_trgm_ops);
