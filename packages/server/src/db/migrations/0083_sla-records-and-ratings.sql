CREATE TABLE "sla_records" (
	"workspace_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sla_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket_id" bigint NOT NULL,
	"platform" text NOT NULL,
	"target" text NOT NULL,
	"outcome" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"holder_id" uuid,
	"team_id" uuid,
	CONSTRAINT "sla_records_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "ticket_events" ADD COLUMN "from_team_id" uuid;--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "answerer_id" uuid;--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "team_id" uuid;--> statement-breakpoint
CREATE INDEX "sla_records_ticket" ON "sla_records" USING btree ("workspace_id","ticket_id");--> statement-breakpoint
CREATE INDEX "sla_records_at" ON "sla_records" USING btree ("workspace_id","at","id");--> statement-breakpoint
CREATE INDEX "surveys_asked" ON "surveys" USING btree ("workspace_id","asked_at","ticket_id") WHERE asked_at is not null;