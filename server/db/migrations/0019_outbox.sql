create index "outbox_attempts_sort" on "outbox" ("attempts", "id");

create index "outbox_create_time_sort" on "outbox" ("create_time", "id");

create index "outbox_update_time_sort" on "outbox" ("update_time", "id");
