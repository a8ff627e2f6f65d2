CREATE TABLE "waiting_replies" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"ticket_id" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"text" text NOT NULL,
	"written_text" text,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_by_name" text NOT NULL,
	"api_key_id" uuid,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"seen_entry_id" bigint NOT NULL,
	"draft_use" text,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"replaces" uuid,
	"has_looked" boolean DEFAULT false NOT NULL,
	"decided_by" uuid,
	"decided_by_name" text,
	"decided_at" timestamp (3) with time zone,
	"note" text,
	"delivery_id" uuid,
	CONSTRAINT "waiting_replies_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "reply_settings" ADD COLUMN "approval" jsonb;--> statement-breakpoint
CREATE INDEX "waiting_replies_ticket" ON "waiting_replies" USING btree ("workspace_id","ticket_id","asked_at");--> statement-breakpoint
CREATE INDEX "waiting_replies_waiting" ON "waiting_replies" USING btree ("workspace_id","ticket_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "waiting_replies_delivery" ON "waiting_replies" USING btree ("workspace_id","delivery_id") WHERE delivery_id is not null;