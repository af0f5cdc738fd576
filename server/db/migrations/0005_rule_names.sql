-- Of rules whose names differ only in letter case the oldest stays; the others lose their name and
-- every group that holds them.
update "admin_group" g
set "version" = "version" + 1, "rules" = (
  select coalesce(jsonb_agg(e.rule order by e.place), '[]')
  from jsonb_array_elements(g."rules") with ordinality e(rule, place)
  where not exists (
    select 1 from "admin_rule" d join "admin_rule" o on lower(o."name") = lower(d."name") and o."id" < d."id"
    where to_jsonb(d."id") = e.rule))
where exists (
  select 1 from "admin_rule" d join "admin_rule" o on lower(o."name") = lower(d."name") and o."id" < d."id"
  where g."rules" @> to_jsonb(array[d."id"]));

update "admin_rule" d
set "name" = left(d."name", 60) || '_' || d."id", "status" = '0', "version" = "version" + 1
where exists (
  select 1 from "admin_rule" o where lower(o."name") = lower(d."name") and o."id" < d."id");

-- Of rules whose names differ only in letter case the oldest stays; the others lose their name and
-- every group that holds them.
update "user_group" g
set "version" = "version" + 1, "rules" = (
  select coalesce(jsonb_agg(e.rule order by e.place), '[]')
  from jsonb_array_elements(g."rules") with ordinality e(rule, place)
  where not exists (
    select 1 from "user_rule" d join "user_rule" o on lower(o."name") = lower(d."name") and o."id" < d."id"
    where to_jsonb(d."id") = e.rule))
where exists (
  select 1 from "user_rule" d join "user_rule" o on lower(o."name") = lower(d."name") and o."id" < d."id"
  where g."rules" @> to_jsonb(array[d."id"]));

update "user_rule" d
set "name" = left(d."name", 60) || '_' || d."id", "status" = '0', "version" = "version" + 1
where exists (
  select 1 from "user_rule" o where lower(o."name") = lower(d."name") and o."id" < d."id");

drop index "admin_rule_name_key";

drop index "user_rule_name_key";

create unique index "admin_rule_ux_name" on "admin_rule" (lower("name"));

create unique index "user_rule_ux_name" on "user_rule" (lower("name"));
