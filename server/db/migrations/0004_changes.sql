alter table "company_upload" add column "attachment_id" bigint;

alter table "company_upload" add column "expiry" smallint default 0 not null;

alter table "company_upload" add column "warned_days" integer default 0 not null;

create index "company_upload_attachment_id_ref" on "company_upload" ("attachment_id", "id");

alter table "company_upload" add constraint "company_upload_expiry_check" check ("expiry" IN (0, 1, 2));

alter table "company_upload" add constraint "company_upload_warned_days_check" check ("warned_days" >= 0);

alter table "user" add column "erase_time" bigint;

alter table "company_upload" add constraint "company_upload_attachment_id_fkey" foreign key ("attachment_id") references "attachment" ("id");
