alter table "user" add column "real_name" varchar(40) COLLATE "C";

alter table "user" add column "id_number" varchar(18) COLLATE "C";
