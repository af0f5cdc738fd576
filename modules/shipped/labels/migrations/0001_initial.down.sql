alter table "labels_label" drop constraint "labels_label_goods_id_fkey";

alter table "labels_label" drop constraint "labels_label_format_id_fkey";

drop table "labels_format";

drop table "labels_label";
