alter table "shop_stock_log" add column "reason" varchar(20) COLLATE "C" default '' not null;
