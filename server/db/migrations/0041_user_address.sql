create index "user_address_create_time_sort" on "user_address" ("create_time", "id");

create index "user_address_update_time_sort" on "user_address" ("update_time", "id");
