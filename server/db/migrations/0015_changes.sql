drop trigger "append_only" on "admin_log";

drop trigger "append_only_keeps" on "admin_log";

alter table "admin_log" add column "admin_name" varchar(50) COLLATE "C" default '' not null;

create trigger "append_only" before update on "admin_log" for each row when ((old."outcome"::text <> 'begun' or to_jsonb(new) - array['outcome', 'admin_id', 'admin_name'] is distinct from to_jsonb(old) - array['outcome', 'admin_id', 'admin_name']) and (not (current_setting('shopwright.erasing', true) is not distinct from 'on') or to_jsonb(new) - array['data', 'url'] is distinct from to_jsonb(old) - array['data', 'url'])) execute function refuse_change();

create trigger "append_only_keeps" before delete on "admin_log" for each row when (old."create_time" > extract(epoch from now()) - 2592000) execute function refuse_change();

alter table "security_data_recycle_log" add column "admin_username" varchar(50) COLLATE "C" default '' not null;

alter table "security_sensitive_data_log" add column "admin_username" varchar(50) COLLATE "C" default '' not null;
