CREATE TABLE "message_hidings" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "message_hidings_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket_id" bigint NOT NULL,
	"entry_id" bigint NOT NULL,
	"act" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"rule_key" text,
	"rule_name" text,
	"word" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "message_hidings_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
DROP INDEX "tickets_open_thread";--> statement-breakpoint
ALTER TABLE "conversation_entries" ADD COLUMN "hidden_on_network_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ticket_events" ADD COLUMN "other_ticket_id" bigint;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "thread_part" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "split_from" bigint;--> statement-breakpoint
CREATE INDEX "message_hidings_entry" ON "message_hidings" USING btree ("workspace_id","entry_id","number");--> statement-breakpoint
CREATE INDEX "message_hidings_log" ON "message_hidings" USING btree ("workspace_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_open_thread" ON "tickets" USING btree ("workspace_id","connection_id","thread_external_id","thread_part") WHERE status <> 'completed';--> statement-breakpoint
-- Replies that go over to another ticket change what both tell of how fast people answer.
CREATE FUNCTION note_moved_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO response_changes (workspace_id, ticket_id) VALUES (OLD.workspace_id, OLD.ticket_id), (NEW.workspace_id, NEW.ticket_id);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER conversation_entries_moved AFTER UPDATE OF ticket_id ON conversation_entries
	FOR EACH ROW WHEN (NEW.type <> 'customer' AND OLD.ticket_id IS DISTINCT FROM NEW.ticket_id) EXECUTE FUNCTION note_moved_entry();
