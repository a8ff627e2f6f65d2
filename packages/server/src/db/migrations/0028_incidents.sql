CREATE TABLE "incident_entries" (
	"workspace_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "incident_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"incident_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"user_id" uuid,
	"text" text DEFAULT '' NOT NULL,
	CONSTRAINT "incident_entries_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "incident_tickets" (
	"workspace_id" uuid NOT NULL,
	"incident_id" uuid NOT NULL,
	"ticket_id" bigint NOT NULL,
	"person" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "incident_tickets_workspace_id_incident_id_ticket_id_pk" PRIMARY KEY("workspace_id","incident_id","ticket_id")
);
--> statement-breakpoint
CREATE TABLE "incidents" (
	"workspace_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"raised_at" timestamp (3) with time zone NOT NULL,
	"calmed_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"last_message_at" timestamp (3) with time zone NOT NULL,
	"series" text NOT NULL,
	"series_word" text,
	"platform" text,
	"topic_words" text[] NOT NULL,
	"people" integer NOT NULL,
	"told_people" integer NOT NULL,
	"window_minutes" integer NOT NULL,
	"window_people" integer NOT NULL,
	"window_usual" double precision NOT NULL,
	"usual_per_hour" double precision NOT NULL,
	"basis" text NOT NULL,
	"lead" uuid,
	"auto_replies_paused_at" timestamp (3) with time zone,
	CONSTRAINT "incidents_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE INDEX "incident_entries_incident" ON "incident_entries" USING btree ("workspace_id","incident_id","id");--> statement-breakpoint
CREATE INDEX "incident_tickets_newest" ON "incident_tickets" USING btree ("workspace_id","incident_id","at","ticket_id");--> statement-breakpoint
CREATE INDEX "incidents_raised" ON "incidents" USING btree ("workspace_id","raised_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "incidents_open" ON "incidents" USING btree ("workspace_id") WHERE state = 'open';