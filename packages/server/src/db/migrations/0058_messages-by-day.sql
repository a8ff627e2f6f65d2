CREATE TABLE "message_changes" (
	"workspace_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "message_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"hour" timestamp (3) with time zone,
	CONSTRAINT "message_changes_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "message_days" (
	"workspace_id" uuid NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"platform" text NOT NULL,
	"message_type" text NOT NULL,
	"sentiment" text NOT NULL,
	"messages" integer NOT NULL,
	"answered" integer NOT NULL,
	"response_ms" bigint NOT NULL,
	"hours" integer[] NOT NULL,
	CONSTRAINT "message_days_workspace_id_since_platform_message_type_sentiment_pk" PRIMARY KEY("workspace_id","since","platform","message_type","sentiment")
);
--> statement-breakpoint
CREATE INDEX "message_changes_hour" ON "message_changes" USING btree ("workspace_id","hour");
--> statement-breakpoint
-- Each change of what is counted of a message appends its hour, in the same transaction (features/overview/counted-days.ts).
CREATE FUNCTION note_message_hours() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO message_changes (workspace_id, hour)
		SELECT DISTINCT workspace_id, date_bin('1 hour', created_at, '2000-01-01T00:00:00Z'::timestamptz) FROM changed;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_changed_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO message_changes (workspace_id, hour) VALUES
		(OLD.workspace_id, date_bin('1 hour', OLD.created_at, '2000-01-01T00:00:00Z'::timestamptz));
	IF OLD.created_at <> NEW.created_at THEN
		INSERT INTO message_changes (workspace_id, hour) VALUES
			(NEW.workspace_id, date_bin('1 hour', NEW.created_at, '2000-01-01T00:00:00Z'::timestamptz));
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_other_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		DELETE FROM message_changes WHERE workspace_id = OLD.id;
	ELSE
		INSERT INTO message_changes (workspace_id, hour) VALUES (NEW.id, NULL);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER tickets_inserted AFTER INSERT ON tickets REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_message_hours();
--> statement-breakpoint
CREATE TRIGGER tickets_deleted AFTER DELETE ON tickets REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_message_hours();
--> statement-breakpoint
CREATE TRIGGER tickets_changed AFTER UPDATE OF created_at, platform, message_type, sentiment, first_responded_at ON tickets
FOR EACH ROW WHEN ((OLD.created_at, OLD.platform, OLD.message_type, OLD.sentiment, OLD.first_responded_at)
	IS DISTINCT FROM (NEW.created_at, NEW.platform, NEW.message_type, NEW.sentiment, NEW.first_responded_at))
EXECUTE FUNCTION note_changed_message();
--> statement-breakpoint
CREATE TRIGGER workspaces_other_days AFTER UPDATE OF time_zone ON workspaces
FOR EACH ROW WHEN (OLD.time_zone IS DISTINCT FROM NEW.time_zone) EXECUTE FUNCTION note_other_days();
--> statement-breakpoint
CREATE TRIGGER workspaces_without_days AFTER DELETE ON workspaces FOR EACH ROW EXECUTE FUNCTION note_other_days();
--> statement-breakpoint
INSERT INTO message_changes (workspace_id, hour)
	SELECT DISTINCT workspace_id, date_bin('1 hour', created_at, '2000-01-01T00:00:00Z'::timestamptz) FROM tickets;
