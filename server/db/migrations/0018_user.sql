alter table "user" alter column "motto" type text COLLATE "C";
