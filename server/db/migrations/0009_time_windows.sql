-- by hand: the state of a period follows from the clock, so that nobody stores it
alter table "shop_banner" drop constraint "shop_banner_state_check";

drop index "shop_banner_ix_position";

alter table "coupon_center" drop constraint "coupon_center_state_check";

alter table "coupon" drop constraint "coupon_state_check";

alter table "shop_hot_recommend" drop constraint "shop_hot_recommend_state_check";

alter table "shop_notice_bar" drop constraint "shop_notice_bar_state_check";

alter table "recharge_plan" drop constraint "recharge_plan_state_check";

create index "shop_banner_ix_position" on "shop_banner" ("position", "status", "weigh" desc, "id" desc);

create index "shop_banner_start_time_sort" on "shop_banner" ("start_time", "id");

create index "shop_banner_end_time_sort" on "shop_banner" ("end_time", "id");

create index "coupon_center_start_time_sort" on "coupon_center" ("start_time", "id");

create index "coupon_center_end_time_sort" on "coupon_center" ("end_time", "id");

create index "shop_hot_recommend_start_time_sort" on "shop_hot_recommend" ("start_time", "id");

create index "shop_hot_recommend_end_time_sort" on "shop_hot_recommend" ("end_time", "id");

create index "shop_notice_bar_start_time_sort" on "shop_notice_bar" ("start_time", "id");

create index "shop_notice_bar_end_time_sort" on "shop_notice_bar" ("end_time", "id");

create index "recharge_plan_start_time_sort" on "recharge_plan" ("start_time", "id");

create index "recharge_plan_end_time_sort" on "recharge_plan" ("end_time", "id");

alter table "coupon" drop column "state";

alter table "coupon_center" drop column "state";

alter table "recharge_plan" drop column "state";

alter table "shop_banner" drop column "state";

alter table "shop_hot_recommend" drop column "state";

alter table "shop_notice_bar" drop column "state";

alter table "coupon" drop constraint "coupon_discount_check";

alter table "coupon" add constraint "coupon_discount_check" check ("discount" BETWEEN 100 AND 990);
