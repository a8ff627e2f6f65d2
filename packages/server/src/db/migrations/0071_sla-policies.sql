CREATE TABLE "sla_changes" (
	"workspace_id" uuid NOT NULL,
	"ticket_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sla_settings" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"policies" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_slas" (
	"workspace_id" uuid NOT NULL,
	"ticket_id" bigint NOT NULL,
	"terms" jsonb NOT NULL,
	"shown" jsonb NOT NULL,
	"results" jsonb NOT NULL,
	"due_at" timestamp (3) with time zone,
	"warn_at" timestamp (3) with time zone,
	"next_at" timestamp (3) with time zone,
	"told" text[] NOT NULL,
	CONSTRAINT "ticket_slas_workspace_id_ticket_id_pk" PRIMARY KEY("workspace_id","ticket_id")
);
--> statement-breakpoint
CREATE INDEX "ticket_slas_due" ON "ticket_slas" USING btree ("workspace_id","due_at","ticket_id") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "ticket_slas_next" ON "ticket_slas" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
-- Whoever changes a ticket, it is measured anew; a workspace that never promised anything pays one look-up for that.
CREATE FUNCTION note_sla_tickets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO sla_changes (workspace_id, ticket_id) SELECT workspace_id, id FROM changed
		WHERE EXISTS (SELECT 1 FROM sla_settings WHERE sla_settings.workspace_id = changed.workspace_id);
	IF FOUND THEN PERFORM pg_notify('parley_work', 'follow-slas'); END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION note_sla_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO sla_changes (workspace_id, ticket_id) SELECT DISTINCT workspace_id, ticket_id FROM changed
		WHERE EXISTS (SELECT 1 FROM sla_settings WHERE sla_settings.workspace_id = changed.workspace_id);
	IF FOUND THEN PERFORM pg_notify('parley_work', 'follow-slas'); END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION note_sla_workspace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT 1 FROM sla_settings WHERE sla_settings.workspace_id = NEW.id) THEN
		INSERT INTO sla_changes (workspace_id, ticket_id)
			SELECT tickets.workspace_id, tickets.id FROM tickets WHERE tickets.workspace_id = NEW.id AND tickets.status <> 'completed';
		PERFORM pg_notify('parley_work', 'follow-slas');
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tickets_sla_inserted AFTER INSERT ON tickets REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION note_sla_tickets();--> statement-breakpoint
CREATE TRIGGER conversation_entries_sla_inserted AFTER INSERT ON conversation_entries REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION note_sla_entries();--> statement-breakpoint
CREATE TRIGGER workspaces_sla_changed AFTER UPDATE OF time_zone, business_hours ON workspaces
	FOR EACH ROW WHEN (OLD.time_zone IS DISTINCT FROM NEW.time_zone OR OLD.business_hours IS DISTINCT FROM NEW.business_hours)
	EXECUTE FUNCTION note_sla_workspace();--> statement-breakpoint
CREATE FUNCTION note_sla_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT 1 FROM sla_settings WHERE sla_settings.workspace_id = NEW.workspace_id) THEN
		INSERT INTO sla_changes (workspace_id, ticket_id) VALUES (NEW.workspace_id, NEW.id);
		PERFORM pg_notify('parley_work', 'follow-slas');
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION note_sla_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT 1 FROM sla_settings WHERE sla_settings.workspace_id = NEW.workspace_id) THEN
		INSERT INTO sla_changes (workspace_id, ticket_id) VALUES (NEW.workspace_id, NEW.ticket_id);
		PERFORM pg_notify('parley_work', 'follow-slas');
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tickets_sla_changed
	AFTER UPDATE OF status, sentiment, tag, urgency, spam, first_responded_at, last_replied_at, last_customer_message_at, erased_at ON tickets
	FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.sentiment IS DISTINCT FROM NEW.sentiment
		OR OLD.tag IS DISTINCT FROM NEW.tag OR OLD.urgency IS DISTINCT FROM NEW.urgency OR OLD.spam IS DISTINCT FROM NEW.spam
		OR OLD.first_responded_at IS DISTINCT FROM NEW.first_responded_at OR OLD.last_replied_at IS DISTINCT FROM NEW.last_replied_at
		OR OLD.last_customer_message_at IS DISTINCT FROM NEW.last_customer_message_at OR OLD.erased_at IS DISTINCT FROM NEW.erased_at)
	EXECUTE FUNCTION note_sla_ticket();--> statement-breakpoint
CREATE TRIGGER conversation_entries_sla_changed AFTER UPDATE OF external_id ON conversation_entries
	FOR EACH ROW WHEN (NEW.type <> 'customer' AND OLD.external_id IS DISTINCT FROM NEW.external_id) EXECUTE FUNCTION note_sla_entry();
