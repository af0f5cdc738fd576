create table "shop_goods_further_classify" (
  "goods_id" bigint not null,
  "classify_id" bigint not null,
  constraint "shop_goods_further_classify_pkey" primary key ("goods_id", "classify_id")
);

create index "shop_goods_further_classify_classify_id_ref" on "shop_goods_further_classify" ("classify_id", "goods_id");

alter table "shop_goods" add column "share_image" varchar(255) COLLATE "C";

alter table "shop_goods" add column "unpublish_time" bigint;

create index "shop_goods_ix_due" on "shop_goods" ("publish_time", "id") where status = 2;

create index "shop_goods_unpublish_time_sort" on "shop_goods" ("unpublish_time", "id");

alter table "shop_goods_further_classify" add constraint "shop_goods_further_classify_goods_id_fkey" foreign key ("goods_id") references "shop_goods" ("id") on delete cascade;

alter table "shop_goods_further_classify" add constraint "shop_goods_further_classify_classify_id_fkey" foreign key ("classify_id") references "shop_goods_classify" ("id");
