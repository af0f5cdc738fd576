alter table "shop_banner" drop constraint "shop_banner_link_type_check";

alter table "shop_hot_recommend" drop constraint "shop_hot_recommend_link_type_check";

alter table "shop_notice_bar" drop constraint "shop_notice_bar_link_type_check";

alter table "shop_banner" add column "link_coupon_id" bigint;

create index "shop_banner_link_coupon_id_ref" on "shop_banner" ("link_coupon_id", "id");

alter table "shop_banner" add constraint "shop_banner_link_type_check" check ("link_type" IN ('none', 'goods', 'goods_list', 'classify', 'coupon_center', 'coupon', 'recharge', 'page', 'look', 'url', 'miniapp'));

alter table "shop_hot_recommend" add column "link_coupon_id" bigint;

create index "shop_hot_recommend_link_coupon_id_ref" on "shop_hot_recommend" ("link_coupon_id", "id");

alter table "shop_hot_recommend" add constraint "shop_hot_recommend_link_type_check" check ("link_type" IN ('none', 'goods', 'goods_list', 'classify', 'coupon_center', 'coupon', 'recharge', 'page', 'look', 'url', 'miniapp'));

alter table "shop_notice_bar" add column "link_coupon_id" bigint;

create index "shop_notice_bar_link_coupon_id_ref" on "shop_notice_bar" ("link_coupon_id", "id");

alter table "shop_notice_bar" add constraint "shop_notice_bar_link_type_check" check ("link_type" IN ('none', 'goods', 'goods_list', 'classify', 'coupon_center', 'coupon', 'recharge', 'page', 'look', 'url', 'miniapp'));

alter table "shop_banner" add constraint "shop_banner_link_coupon_id_fkey" foreign key ("link_coupon_id") references "coupon" ("id");

alter table "shop_hot_recommend" add constraint "shop_hot_recommend_link_coupon_id_fkey" foreign key ("link_coupon_id") references "coupon" ("id");

alter table "shop_notice_bar" add constraint "shop_notice_bar_link_coupon_id_fkey" foreign key ("link_coupon_id") references "coupon" ("id");
