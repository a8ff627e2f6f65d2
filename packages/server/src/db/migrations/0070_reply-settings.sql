CREATE TABLE "reply_preferences" (
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"undo_seconds" integer,
	"after_sending" text DEFAULT 'stay' NOT NULL,
	CONSTRAINT "reply_preferences_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "reply_settings" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"undo_seconds" integer
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "superseded_by" uuid;