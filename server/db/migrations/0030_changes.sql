alter table "shop_refund_log" drop constraint "shop_refund_log_action_check";

alter table "shop_refund" add column "proposer_id" bigint;

alter table "shop_refund" add column "propose_time" bigint;

alter table "shop_refund" add column "propose_amount" bigint default 0 not null;

alter table "shop_refund" add column "propose_remark" varchar(200) COLLATE "C" default '' not null;

create index "shop_refund_proposer_id_ref" on "shop_refund" ("proposer_id", "id");

alter table "shop_refund" add constraint "shop_refund_propose_amount_check" check ("propose_amount" >= 0);

alter table "shop_refund_log" add constraint "shop_refund_log_action_check" check ("action" IN ('apply', 'propose', 'agree', 'refuse', 'ship_back', 'receive', 'reject', 'refund', 'fail', 'retry', 'withdraw', 'expire'));

alter table "shop_refund" add constraint "shop_refund_proposer_id_fkey" foreign key ("proposer_id") references "admin" ("id");
