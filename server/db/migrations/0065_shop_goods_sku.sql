alter table "shop_goods_sku" add column "shelf" varchar(32) COLLATE "C" default '' not null;
