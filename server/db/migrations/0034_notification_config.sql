alter table "notification_config" add column "audio_path" varchar(255) COLLATE "C";
