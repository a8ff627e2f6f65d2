CREATE TABLE "notification_choices" (
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"bell" boolean NOT NULL,
	"mail" boolean NOT NULL,
	"push" boolean NOT NULL,
	CONSTRAINT "notification_choices_workspace_id_user_id_kind_pk" PRIMARY KEY("workspace_id","user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"is_quiet" boolean NOT NULL,
	"quiet_from" text NOT NULL,
	"quiet_to" text NOT NULL,
	"crisis_passes" boolean NOT NULL,
	"digest" text NOT NULL,
	"digest_hour" smallint NOT NULL,
	"digest_weekday" smallint NOT NULL,
	"digest_at" timestamp (3) with time zone,
	"last_mail_at" timestamp (3) with time zone,
	"last_push_at" timestamp (3) with time zone,
	CONSTRAINT "notification_settings_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "in_bell" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "mail_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "push_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "mail_text" text[];--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "mail_link_label" text;--> statement-breakpoint
CREATE INDEX "notification_settings_digest" ON "notification_settings" USING btree ("digest_at") WHERE digest_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_mail" ON "notifications" USING btree ("mail_at") WHERE mail_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_push" ON "notifications" USING btree ("push_at") WHERE push_at is not null;