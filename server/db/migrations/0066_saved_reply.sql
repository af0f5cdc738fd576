alter table "saved_reply" drop constraint "saved_reply_use_check";

alter table "saved_reply" add constraint "saved_reply_use_check" check ("use" IN ('review', 'feedback', 'refund', 'order'));
