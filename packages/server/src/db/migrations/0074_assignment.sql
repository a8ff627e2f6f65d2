CREATE TABLE "availabilities" (
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"is_away" boolean DEFAULT false NOT NULL,
	"seen_at" timestamp (3) with time zone,
	CONSTRAINT "availabilities_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "desk_team_members" (
	"workspace_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"last_turn" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "desk_team_members_workspace_id_team_id_user_id_pk" PRIMARY KEY("workspace_id","team_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "desk_teams" (
	"workspace_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"platforms" text[] NOT NULL,
	"connection_ids" uuid[] NOT NULL,
	"takes_rest" boolean NOT NULL,
	"is_by_turns" boolean NOT NULL,
	"capacity" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "desk_teams_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "ticket_events" (
	"workspace_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ticket_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"reason" text,
	"from_user_id" uuid,
	"to_user_id" uuid,
	"from_team_name" text,
	"to_team_id" uuid,
	"to_team_name" text,
	"priority" text,
	"until" timestamp (3) with time zone,
	CONSTRAINT "ticket_events_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "assigned_team_id" uuid;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "priority" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "snoozed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "snoozed_by" uuid;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "follow_up_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "follow_up_by" uuid;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "follow_up_told_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "desk_team_members_user" ON "desk_team_members" USING btree ("workspace_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "desk_teams_name" ON "desk_teams" USING btree ("workspace_id",lower("name"));--> statement-breakpoint
CREATE INDEX "ticket_events_ticket" ON "ticket_events" USING btree ("workspace_id","ticket_id","id");--> statement-breakpoint
CREATE INDEX "tickets_assigned" ON "tickets" USING btree ("workspace_id","assigned_to","created_at","id") WHERE status <> 'completed' and assigned_to is not null;--> statement-breakpoint
CREATE INDEX "tickets_team" ON "tickets" USING btree ("workspace_id","assigned_team_id","created_at","id") WHERE status <> 'completed' and assigned_team_id is not null;--> statement-breakpoint
CREATE INDEX "tickets_snoozed" ON "tickets" USING btree ("snoozed_until") WHERE snoozed_until is not null;--> statement-breakpoint
CREATE INDEX "tickets_follow_up" ON "tickets" USING btree ("follow_up_at") WHERE follow_up_at is not null and follow_up_told_at is null;--> statement-breakpoint
-- Whoever closes a ticket, and in whichever way: opened again it is in the list.
CREATE FUNCTION end_snooze() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.snoozed_until := NULL;
  NEW.snoozed_by := NULL;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER tickets_end_snooze BEFORE UPDATE OF status ON tickets FOR EACH ROW
  WHEN (NEW.status = 'completed' AND NEW.snoozed_until IS NOT NULL) EXECUTE FUNCTION end_snooze();
