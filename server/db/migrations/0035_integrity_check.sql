alter table "integrity_check" drop constraint "integrity_check_name_check";

alter table "integrity_check" add constraint "integrity_check_name_check" check ("name" IN ('I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I9', 'I10', 'I11', 'I12', 'I13', 'I14', 'I15', 'I16', 'I17', 'I18', 'I19'));
