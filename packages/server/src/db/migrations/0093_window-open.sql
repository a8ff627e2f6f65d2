DROP INDEX "tickets_window";--> statement-breakpoint
CREATE INDEX "tickets_window_open" ON "tickets" USING btree ("workspace_id","reply_window_ends_at","id") WHERE status <> 'completed';