create index "admin_log_ix_sign_in" on "admin_log" ("id") where url = '/admin/Index/login';
