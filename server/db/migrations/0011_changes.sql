drop trigger "append_only" on "shop_order_log";

drop trigger "append_only" on "shop_refund_log";

create trigger "append_only" before update on "shop_order_log" for each row when ((true) and (not (current_setting('shopwright.erasing', true) is not distinct from 'on') or to_jsonb(new) - array['actor_name', 'remark', 'data'] is distinct from to_jsonb(old) - array['actor_name', 'remark', 'data'])) execute function refuse_change();

create trigger "append_only_keeps" before delete on "shop_order_log" for each row execute function refuse_change();

create trigger "append_only" before update on "shop_refund_log" for each row when ((true) and (not (current_setting('shopwright.erasing', true) is not distinct from 'on') or to_jsonb(new) - array['actor_name', 'remark', 'data'] is distinct from to_jsonb(old) - array['actor_name', 'remark', 'data'])) execute function refuse_change();

create trigger "append_only_keeps" before delete on "shop_refund_log" for each row execute function refuse_change();
