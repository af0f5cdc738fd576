alter table "notification_config" add column "by_mail" smallint default 0 not null;

alter table "notification_config" add column "by_sms" smallint default 0 not null;

alter table "notification_config" add constraint "notification_config_by_mail_check" check ("by_mail" IN (0, 1));

alter table "notification_config" add constraint "notification_config_by_sms_check" check ("by_sms" IN (0, 1));
