CREATE TABLE "industry_references" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"response_rate" double precision,
	"engagement_rate" double precision,
	"satisfaction_score" double precision,
	"source" text NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "tickets_followers" ON "tickets" USING btree ("workspace_id","sender_followers","created_at","platform","sender_external_id") WHERE sender_followers is not null and sender_external_id is not null;