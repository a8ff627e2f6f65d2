ALTER TABLE "connections" ADD COLUMN "grant_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "webhook_subscribed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "webhook_next_attempt_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "connections_token_expires" ON "connections" USING btree ("token_expires_at");--> statement-breakpoint
CREATE INDEX "tickets_answered_search" ON "tickets" USING gin ("workspace_id",to_tsvector('simple', left(original_message, 2000))) WHERE agent_reply is not null and first_responded_at is not null;