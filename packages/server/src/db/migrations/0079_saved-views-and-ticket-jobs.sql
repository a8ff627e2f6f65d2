CREATE TABLE "saved_views" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner_id" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"position" double precision NOT NULL,
	"created_by" uuid NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_views_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "ticket_job_tickets" (
	"workspace_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"ticket_id" bigint NOT NULL,
	"outcome" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"seen_until" timestamp (3) with time zone NOT NULL,
	"before" jsonb,
	"changed_at" timestamp (3) with time zone,
	CONSTRAINT "ticket_job_tickets_workspace_id_job_id_ticket_id_pk" PRIMARY KEY("workspace_id","job_id","ticket_id")
);
--> statement-breakpoint
CREATE TABLE "ticket_jobs" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"action" jsonb NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"created_by" uuid NOT NULL,
	"original_user_id" uuid,
	"api_key_id" uuid,
	"undone_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"touched_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "ticket_jobs_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "is_spam_edited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "saved_views_owner" ON "saved_views" USING btree ("workspace_id","owner_id","position");--> statement-breakpoint
CREATE INDEX "ticket_job_tickets_outcome" ON "ticket_job_tickets" USING btree ("workspace_id","job_id","outcome","ticket_id");--> statement-breakpoint
CREATE INDEX "ticket_jobs_due" ON "ticket_jobs" USING btree ("touched_at") WHERE state in ('running', 'undoing');--> statement-breakpoint
CREATE INDEX "ticket_jobs_creator" ON "ticket_jobs" USING btree ("workspace_id","created_by","created_at");--> statement-breakpoint
CREATE INDEX "ticket_jobs_finished" ON "ticket_jobs" USING btree ("finished_at");