alter table "shop_order" add column "pay_serial" varchar(40) COLLATE "C" default '' not null;

alter table "shop_order" add column "pay_voucher" jsonb default '[]' not null;
