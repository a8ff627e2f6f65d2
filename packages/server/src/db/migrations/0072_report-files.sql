CREATE TABLE "report_files" (
	"workspace_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"request" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"attempt_at" timestamp (3) with time zone,
	"reason" text,
	"file_name" text,
	"content" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "report_files_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "report_schedules" ALTER COLUMN "platform" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "report_schedules" ALTER COLUMN "connection_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD COLUMN "report" text DEFAULT 'account' NOT NULL;--> statement-breakpoint
CREATE INDEX "report_files_attempt" ON "report_files" USING btree ("attempt_at");--> statement-breakpoint
CREATE INDEX "report_files_user" ON "report_files" USING btree ("workspace_id","user_id","created_at");