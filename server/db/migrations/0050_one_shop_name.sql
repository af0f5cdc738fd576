-- The shop had a second name among its own settings. What was typed there goes on as that of the site.
update "config" set "value" = "own"."value" from "config" "own"
where "config"."name" = 'site_name' and coalesce("config"."value", '') = ''
and "own"."name" = 'shop_name' and coalesce("own"."value", '') <> '';

update "config" set "name" = 'site_name_en' where "name" = 'shop_name_en';

delete from "config" where "name" = 'shop_name';
