alter table "user" add column "erase_time" bigint;
