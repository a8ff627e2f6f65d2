CREATE TABLE "contact_erasure_tickets" (
	"workspace_id" uuid NOT NULL,
	"erasure_id" uuid NOT NULL,
	"ticket_id" bigint NOT NULL,
	CONSTRAINT "contact_erasure_tickets_workspace_id_erasure_id_ticket_id_pk" PRIMARY KEY("workspace_id","erasure_id","ticket_id")
);
--> statement-breakpoint
CREATE TABLE "contact_erasures" (
	"workspace_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"contacts" jsonb NOT NULL,
	"requested_by" uuid NOT NULL,
	"original_user_id" uuid,
	"api_key_id" uuid,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"phase" text DEFAULT 'gather' NOT NULL,
	"cursor" jsonb,
	"identity" jsonb NOT NULL,
	"tickets" integer DEFAULT 0 NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"files" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contact_erasures_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "inbound_events" ADD COLUMN "workspace_ids" uuid[];--> statement-breakpoint
CREATE INDEX "contact_erasures_next_attempt" ON "contact_erasures" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "thread_ids_thread" ON "thread_ids" USING btree ("workspace_id","connection_id","thread_external_id");--> statement-breakpoint
CREATE INDEX "tickets_sources" ON "tickets" USING gin ("workspace_id","ai_sources" jsonb_path_ops) WHERE ai_sources <> '[]';--> statement-breakpoint
CREATE INDEX "tickets_kept" ON "tickets" USING btree ("workspace_id","created_at","id") WHERE status = 'completed' and erased_at is null;--> statement-breakpoint
CREATE INDEX "incident_tickets_ticket" ON "incident_tickets" USING btree ("workspace_id","ticket_id");--> statement-breakpoint
CREATE INDEX "attachment_files_media" ON "attachment_files" USING btree ("workspace_id","media_id") WHERE media_id is not null;--> statement-breakpoint
CREATE INDEX "media_thumbnail" ON "media" USING btree ("workspace_id","thumbnail_sha256") WHERE thumbnail_sha256 is not null;--> statement-breakpoint
CREATE INDEX "notifications_link" ON "notifications" USING btree ("workspace_id","link") WHERE link is not null;