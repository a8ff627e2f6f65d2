CREATE TABLE "ticket_closings" (
	"workspace_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ticket_closings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket_id" bigint NOT NULL,
	"closer_kind" text NOT NULL,
	"closer_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"reopened_at" timestamp (3) with time zone,
	CONSTRAINT "ticket_closings_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "response_changes" (
	"workspace_id" uuid NOT NULL,
	"ticket_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "response_clocks" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"business_hours" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "response_days" (
	"workspace_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "response_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"date" date NOT NULL,
	"platform" text NOT NULL,
	"answerer_kind" text NOT NULL,
	"answerer_id" uuid,
	"replies" integer NOT NULL,
	"first_responses" "bytea" NOT NULL,
	"first_responses_business" "bytea" NOT NULL,
	"closings" integer NOT NULL,
	"reopened" integer NOT NULL,
	"resolutions" "bytea" NOT NULL,
	"resolutions_business" "bytea" NOT NULL,
	"satisfaction_sum" integer NOT NULL,
	"satisfaction_count" integer NOT NULL,
	"drafts_unchanged" integer NOT NULL,
	"drafts_edited" integer NOT NULL,
	"drafts_own" integer NOT NULL,
	CONSTRAINT "response_days_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "response_records" (
	"workspace_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "response_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket_id" bigint NOT NULL,
	"platform" text NOT NULL,
	"kind" text NOT NULL,
	"answerer_kind" text NOT NULL,
	"answerer_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"date" date NOT NULL,
	"seconds" integer,
	"business_seconds" integer,
	"satisfaction" smallint,
	"is_reopened" boolean DEFAULT false NOT NULL,
	"draft_use" text,
	CONSTRAINT "response_records_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "conversation_entries" ADD COLUMN "api_key_id" uuid;--> statement-breakpoint
ALTER TABLE "conversation_entries" ADD COLUMN "draft_use" text;--> statement-breakpoint
CREATE INDEX "ticket_closings_ticket" ON "ticket_closings" USING btree ("workspace_id","ticket_id","id");--> statement-breakpoint
CREATE INDEX "response_days_date" ON "response_days" USING btree ("workspace_id","date");--> statement-breakpoint
CREATE INDEX "response_records_ticket" ON "response_records" USING btree ("workspace_id","ticket_id");--> statement-breakpoint
CREATE INDEX "response_records_date" ON "response_records" USING btree ("workspace_id","date");--> statement-breakpoint
CREATE INDEX "response_records_listed" ON "response_records" USING btree ("workspace_id","kind","at","id");--> statement-breakpoint
CREATE INDEX "response_records_answerer" ON "response_records" USING btree ("workspace_id","answerer_kind","answerer_id","kind","at","id");--> statement-breakpoint
-- Whoever changes a ticket, its records of response performance are computed anew: features/response-performance reads what is noted here.
CREATE FUNCTION note_response_tickets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO response_changes (workspace_id, ticket_id) SELECT workspace_id, id FROM changed;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION note_response_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO response_changes (workspace_id, ticket_id) VALUES (NEW.workspace_id, NEW.id);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION note_response_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO response_changes (workspace_id, ticket_id) SELECT DISTINCT workspace_id, ticket_id FROM changed WHERE type <> 'customer';
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION note_response_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO response_changes (workspace_id, ticket_id) VALUES (NEW.workspace_id, NEW.ticket_id);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tickets_response_inserted AFTER INSERT ON tickets REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION note_response_tickets();--> statement-breakpoint
CREATE TRIGGER tickets_response_changed AFTER UPDATE OF status, sentiment, first_responded_at ON tickets
	FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.sentiment IS DISTINCT FROM NEW.sentiment
		OR OLD.first_responded_at IS DISTINCT FROM NEW.first_responded_at) EXECUTE FUNCTION note_response_ticket();--> statement-breakpoint
CREATE TRIGGER conversation_entries_response_inserted AFTER INSERT ON conversation_entries REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION note_response_entries();--> statement-breakpoint
CREATE TRIGGER conversation_entries_response_changed AFTER UPDATE OF external_id ON conversation_entries
	FOR EACH ROW WHEN (NEW.type <> 'customer' AND OLD.external_id IS DISTINCT FROM NEW.external_id) EXECUTE FUNCTION note_response_entry();--> statement-breakpoint
INSERT INTO response_changes (workspace_id, ticket_id) SELECT workspace_id, id FROM tickets;
