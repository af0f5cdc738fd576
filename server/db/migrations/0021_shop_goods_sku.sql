drop index "shop_goods_sku_ux_key";

drop index "shop_goods_sku_ux_code";

alter table "shop_goods_sku" add column "archived" smallint default 0 not null;

create unique index "shop_goods_sku_ux_key" on "shop_goods_sku" ("goods_id", "key") where archived = 0;

create unique index "shop_goods_sku_ux_code" on "shop_goods_sku" ("sku_code") where sku_code <> '' and archived = 0;

create index "shop_goods_sku_goods_id_ref" on "shop_goods_sku" ("goods_id", "id");

alter table "shop_goods_sku" add constraint "shop_goods_sku_archived_check" check ("archived" IN (0, 1));
