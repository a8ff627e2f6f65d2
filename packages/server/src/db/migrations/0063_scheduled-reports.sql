CREATE TABLE "mail_attachments" (
	"workspace_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mail_attachments_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "report_recipients" (
	"workspace_id" uuid NOT NULL,
	"schedule_id" uuid NOT NULL,
	"address" text NOT NULL,
	"position" integer NOT NULL,
	"token" text NOT NULL,
	"unsubscribed_at" timestamp (3) with time zone,
	CONSTRAINT "report_recipients_workspace_id_schedule_id_address_pk" PRIMARY KEY("workspace_id","schedule_id","address")
);
--> statement-breakpoint
CREATE TABLE "report_schedules" (
	"workspace_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"platform" text NOT NULL,
	"connection_id" uuid NOT NULL,
	"days" integer NOT NULL,
	"every" text NOT NULL,
	"weekday" integer NOT NULL,
	"month_day" integer NOT NULL,
	"hour" integer NOT NULL,
	"time_zone" text NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"attempt_at" timestamp (3) with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp (3) with time zone,
	"last_failure" text,
	"last_attachment_id" uuid,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "report_schedules_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "attachment_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe" text;--> statement-breakpoint
CREATE INDEX "mail_attachments_created" ON "mail_attachments" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "report_recipients_token" ON "report_recipients" USING btree ("token");--> statement-breakpoint
CREATE INDEX "report_schedules_attempt" ON "report_schedules" USING btree ("attempt_at");