drop table "board_note";
