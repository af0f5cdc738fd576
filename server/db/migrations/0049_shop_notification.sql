alter table "shop_notification" add column "end_time" bigint;
