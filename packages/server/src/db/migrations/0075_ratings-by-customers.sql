CREATE TABLE "survey_settings" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"in_public" boolean NOT NULL,
	"words" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "surveys" (
	"workspace_id" uuid NOT NULL,
	"ticket_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"rating" smallint,
	"comment" text DEFAULT '' NOT NULL,
	"rated_at" timestamp (3) with time zone,
	CONSTRAINT "surveys_workspace_id_ticket_id_pk" PRIMARY KEY("workspace_id","ticket_id"),
	CONSTRAINT "surveys_rating" CHECK (rating between 1 and 5)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "surveys_token" ON "surveys" USING btree ("token_hash");--> statement-breakpoint
-- A rating is a change of response performance.
CREATE FUNCTION note_response_rating() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO response_changes (workspace_id, ticket_id) VALUES (NEW.workspace_id, NEW.ticket_id);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER surveys_response_rated AFTER UPDATE OF rating ON surveys
	FOR EACH ROW WHEN (OLD.rating IS DISTINCT FROM NEW.rating) EXECUTE FUNCTION note_response_rating();
