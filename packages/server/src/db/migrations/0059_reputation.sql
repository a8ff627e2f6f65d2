CREATE TABLE "reputation_days" (
	"workspace_id" uuid NOT NULL,
	"date" date NOT NULL,
	"platform" text NOT NULL,
	"topic" text NOT NULL,
	"positive" bigint NOT NULL,
	"neutral" bigint NOT NULL,
	"negative" bigint NOT NULL,
	"positive_weight" bigint NOT NULL,
	"neutral_weight" bigint NOT NULL,
	"negative_weight" bigint NOT NULL,
	"uncounted" bigint NOT NULL,
	"answered" bigint NOT NULL,
	"unanswered" bigint NOT NULL,
	"slowness" bigint NOT NULL,
	CONSTRAINT "reputation_days_workspace_id_date_platform_topic_pk" PRIMARY KEY("workspace_id","date","platform","topic")
);
--> statement-breakpoint
CREATE TABLE "ticket_topics" (
	"workspace_id" uuid NOT NULL,
	"ticket_id" bigint NOT NULL,
	"topic" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"words_digest" integer NOT NULL,
	CONSTRAINT "ticket_topics_workspace_id_ticket_id_pk" PRIMARY KEY("workspace_id","ticket_id")
);
--> statement-breakpoint
CREATE INDEX "ticket_topics_created" ON "ticket_topics" USING btree ("workspace_id","topic","created_at","ticket_id");--> statement-breakpoint
-- What Reputation counts changes with more than what the days of messages count (migration messages-by-day).
DROP TRIGGER tickets_changed ON tickets;
--> statement-breakpoint
CREATE TRIGGER tickets_changed AFTER UPDATE OF created_at, platform, message_type, sentiment, first_responded_at, certainty, spam, status,
	sender_followers, original_message, language ON tickets
FOR EACH ROW WHEN ((OLD.created_at, OLD.platform, OLD.message_type, OLD.sentiment, OLD.first_responded_at, OLD.certainty, OLD.spam, OLD.status,
		OLD.sender_followers, OLD.original_message, OLD.language)
	IS DISTINCT FROM (NEW.created_at, NEW.platform, NEW.message_type, NEW.sentiment, NEW.first_responded_at, NEW.certainty, NEW.spam, NEW.status,
		NEW.sender_followers, NEW.original_message, NEW.language))
EXECUTE FUNCTION note_changed_message();
--> statement-breakpoint
-- What there is already is counted once.
INSERT INTO message_changes (workspace_id, hour) SELECT id, NULL FROM workspaces;
