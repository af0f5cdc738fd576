alter table "shop_goods" drop constraint "shop_goods_freight_type_check";

create table "shop_goods_service_link" (
  "goods_id" bigint not null,
  "service_id" bigint not null,
  constraint "shop_goods_service_link_pkey" primary key ("goods_id", "service_id")
);

create index "shop_goods_service_link_service_id_ref" on "shop_goods_service_link" ("service_id", "goods_id");

create table "shop_goods_attr_value" (
  "goods_id" bigint not null,
  "value_id" bigint not null,
  constraint "shop_goods_attr_value_pkey" primary key ("goods_id", "value_id")
);

create index "shop_goods_attr_value_value_id_ref" on "shop_goods_attr_value" ("value_id", "goods_id");

alter table "shop_goods" add column "delivery_template_id" bigint;

create index "shop_goods_delivery_template_id_ref" on "shop_goods" ("delivery_template_id", "id");

alter table "shop_goods" add constraint "shop_goods_freight_type_check" check ("freight_type" IN (1, 2, 3));

alter table "shop_goods_service_link" add constraint "shop_goods_service_link_goods_id_fkey" foreign key ("goods_id") references "shop_goods" ("id") on delete cascade;

alter table "shop_goods_service_link" add constraint "shop_goods_service_link_service_id_fkey" foreign key ("service_id") references "shop_goods_service" ("id");

alter table "shop_goods_attr_value" add constraint "shop_goods_attr_value_goods_id_fkey" foreign key ("goods_id") references "shop_goods" ("id") on delete cascade;

alter table "shop_goods_attr_value" add constraint "shop_goods_attr_value_value_id_fkey" foreign key ("value_id") references "shop_attr_value" ("id");

alter table "shop_goods" add constraint "shop_goods_delivery_template_id_fkey" foreign key ("delivery_template_id") references "shop_delivery_template" ("id");
