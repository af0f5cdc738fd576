alter table "user_email_setting" drop constraint "user_email_setting_event_check";

alter table "user_email_setting" add constraint "user_email_setting_event_check" check ("event" IN ('register', 'order_to_pay', 'order_paid', 'order_shipped', 'order_cancelled', 'refund_agreed', 'refund_refused', 'refund_done', 'recharge_paid', 'coupon_granted', 'coupon_expiring', 'feedback_reply', 'custom_order_quoted'));
