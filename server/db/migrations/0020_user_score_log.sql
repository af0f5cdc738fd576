alter table "user_score_log" drop constraint "user_score_log_type_check";

alter table "user_score_log" add constraint "user_score_log_type_check" check ("type" IN (1, 2, 3, 4, 5, 6, 7, 8, 9));
