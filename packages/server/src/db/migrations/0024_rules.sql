CREATE TABLE "automatic_replies" (
	"workspace_id" uuid NOT NULL,
	"ticket_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"thread_external_id" text NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"text" text NOT NULL,
	"reason" text NOT NULL,
	"fingerprint" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"stop_reason" text,
	"stop_detail" text,
	"person_id" uuid,
	"resumed_at" timestamp (3) with time zone,
	"planned_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "automatic_replies_workspace_id_ticket_id_pk" PRIMARY KEY("workspace_id","ticket_id")
);
--> statement-breakpoint
CREATE TABLE "rule_acts" (
	"workspace_id" uuid NOT NULL,
	"ticket_id" bigint NOT NULL,
	"rule_key" text NOT NULL,
	"rule_name" text NOT NULL,
	"acts" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rule_acts_workspace_id_ticket_id_rule_key_pk" PRIMARY KEY("workspace_id","ticket_id","rule_key")
);
--> statement-breakpoint
CREATE TABLE "rule_settings" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"platforms" text[] DEFAULT '{}' NOT NULL,
	"daily_cap" integer DEFAULT 50 NOT NULL,
	"working_hours" jsonb,
	"keyword_groups" jsonb,
	"rules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"paused_reason" text,
	"paused_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "automatic_replies_thread" ON "automatic_replies" USING btree ("workspace_id","connection_id","thread_external_id") WHERE state <> 'stopped';--> statement-breakpoint
CREATE INDEX "automatic_replies_due" ON "automatic_replies" USING btree ("due_at") WHERE state = 'planned';--> statement-breakpoint
CREATE INDEX "automatic_replies_sent" ON "automatic_replies" USING btree ("workspace_id","ended_at") WHERE state = 'sent';