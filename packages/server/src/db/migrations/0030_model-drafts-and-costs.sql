CREATE TABLE "model_drafts" (
	"workspace_id" uuid NOT NULL,
	"ticket_id" bigint NOT NULL,
	"fingerprint" text NOT NULL,
	"queued_at" timestamp (3) with time zone NOT NULL,
	"turn_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"failures" smallint DEFAULT 0 NOT NULL,
	"losses" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "model_drafts_workspace_id_ticket_id_pk" PRIMARY KEY("workspace_id","ticket_id")
);
--> statement-breakpoint
CREATE TABLE "model_settings" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"drafts_on_arrival" boolean NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "model_usage" DROP CONSTRAINT "model_usage_workspace_id_day_pk";--> statement-breakpoint
ALTER TABLE "model_usage" ADD COLUMN "purpose" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "model_usage" ADD COLUMN "model" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "model_usage" ADD COLUMN "currency" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "model_usage" ADD COLUMN "price" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "model_usage" ADD COLUMN "pictures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "model_usage" ADD COLUMN "cost_nanos" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "model_usage" ADD CONSTRAINT "model_usage_workspace_id_day_purpose_model_currency_price_pk" PRIMARY KEY("workspace_id","day","purpose","model","currency","price");--> statement-breakpoint
CREATE INDEX "model_drafts_turn" ON "model_drafts" USING btree ("turn_at");