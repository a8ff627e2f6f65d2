ALTER TABLE "tickets" ADD COLUMN "certainty" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "tag_confidence" double precision;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "tags" jsonb;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "spam" boolean;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "crisis" text[];--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "read_by" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "drafted_by" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "draft_stale" text;--> statement-breakpoint
CREATE INDEX "tickets_uncertain" ON "tickets" USING btree ("workspace_id","created_at","id") WHERE status <> 'completed' and certainty = 'uncertain';