alter table "admin_rule" add column "glyph" varchar(50) COLLATE "C" default '' not null;

alter table "admin_rule" add column "screen" varchar(150) COLLATE "C" default '' not null;

alter table "user_rule" add column "glyph" varchar(50) COLLATE "C" default '' not null;

alter table "user_rule" add column "screen" varchar(150) COLLATE "C" default '' not null;

-- What "icon" and "component" held is ours; both now hold what existing clients know.
update admin_rule set glyph = icon, icon = case when icon ~ '[ -]' then icon else '' end;

update user_rule set glyph = icon, icon = case when icon ~ '[ -]' then icon else '' end;

update admin_rule set screen = component, component = '' where component ~ '^(resource|screen):';

update user_rule set screen = component, component = '' where component ~ '^(resource|screen):';

-- A rule follows its declaration where it is as declared before.
update declared_rule set declared = declared || jsonb_build_object(
  'glyph', declared -> 'icon', 'icon', '', 'screen', declared -> 'component', 'component', ''
) where declared ? 'component';
