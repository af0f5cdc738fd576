drop table "labels_format";

drop table "labels_label";
