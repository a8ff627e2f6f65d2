CREATE TABLE "retention_settings" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"closed_tickets_months" integer,
	"raw_event_days" integer,
	"audit_months" integer,
	"unused_media_months" integer,
	"updated_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"next_run_at" timestamp (3) with time zone NOT NULL,
	"under_way" jsonb,
	"last_run_at" timestamp (3) with time zone,
	"last_run" jsonb
);
--> statement-breakpoint
CREATE INDEX "retention_settings_next_run" ON "retention_settings" USING btree ("next_run_at");