CREATE TABLE "webhook_answers" (
	"workspace_id" uuid NOT NULL,
	"delivery_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"status" integer,
	"answer" text NOT NULL,
	CONSTRAINT "webhook_answers_workspace_id_delivery_id_number_pk" PRIMARY KEY("workspace_id","delivery_id","number")
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"workspace_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"url" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"events" text[] NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"disabled_reason" text,
	"secret_encrypted" text NOT NULL,
	"previous_secret_encrypted" text,
	"previous_secret_until" timestamp (3) with time zone,
	"last_number" bigint NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"rests_until" timestamp (3) with time zone,
	"last_error" text,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "webhook_endpoints_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
DROP INDEX "deliveries_without_account";--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "receiver_id" uuid;--> statement-breakpoint
CREATE INDEX "deliveries_receiver_due" ON "deliveries" USING btree ("workspace_id","receiver_id","next_attempt_at") WHERE receiver_id is not null and state in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "deliveries_receiver" ON "deliveries" USING btree ("workspace_id","receiver_id","created_at","id") WHERE receiver_id is not null;--> statement-breakpoint
CREATE INDEX "deliveries_receiver_finished" ON "deliveries" USING btree ("finished_at") WHERE receiver_id is not null;