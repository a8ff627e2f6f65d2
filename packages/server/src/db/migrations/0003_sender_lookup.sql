ALTER TABLE "tickets" ADD COLUMN "sender_sought_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "tickets_nameless" ON "tickets" USING btree ("workspace_id","id") WHERE sender_name = 'Unknown' and sender_external_id is not null and sender_sought_at is null;--> statement-breakpoint
ALTER TABLE "connections" DROP COLUMN "grant_id";