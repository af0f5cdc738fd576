drop index "admin_group_search";

drop index "user_group_search";

alter table "admin_group" add column "name_en" varchar(100) COLLATE "C";

create index "admin_group_search" on "admin_group" using gin ("name" gin_trgm_ops, "name_en" gin_trgm_ops);

alter table "user_group" add column "name_en" varchar(50) COLLATE "C";

create index "user_group_search" on "user_group" using gin ("name" gin_trgm_ops, "name_en" gin_trgm_ops);
