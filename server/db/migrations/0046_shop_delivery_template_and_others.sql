alter table "shop_delivery_template" alter column "remark" type text COLLATE "C";

alter table "coupon" alter column "remark" type text COLLATE "C";

alter table "custom_order" alter column "quote_remark" type text COLLATE "C";

alter table "shop_order" alter column "user_remark" type text COLLATE "C";

alter table "shop_refund" alter column "explain" type text COLLATE "C";

alter table "shop_refund" alter column "propose_remark" type text COLLATE "C";

alter table "shop_refund" alter column "audit_remark" type text COLLATE "C";

alter table "shop_refund" alter column "receive_remark" type text COLLATE "C";

alter table "website_key" alter column "remark" type text COLLATE "C";
