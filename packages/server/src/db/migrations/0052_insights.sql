CREATE TABLE "insight_collections" (
	"workspace_id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"next_at" timestamp (3) with time zone,
	"lease_until" timestamp (3) with time zone,
	"held_until" timestamp (3) with time zone,
	"is_sandbox" boolean NOT NULL,
	"collected_from" date,
	"collected_until" date,
	"wanted_from" date,
	"round_until" date,
	"collected_at" timestamp (3) with time zone,
	"requested_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"failed_at" timestamp (3) with time zone,
	CONSTRAINT "insight_collections_workspace_id_connection_id_pk" PRIMARY KEY("workspace_id","connection_id")
);
--> statement-breakpoint
CREATE TABLE "insight_content_days" (
	"workspace_id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"date" date NOT NULL,
	"engagements" bigint NOT NULL,
	"impressions" bigint,
	CONSTRAINT "insight_content_days_workspace_id_connection_id_external_id_date_pk" PRIMARY KEY("workspace_id","connection_id","external_id","date")
);
--> statement-breakpoint
CREATE TABLE "insight_contents" (
	"workspace_id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"permalink" text,
	"thumbnail_url" text,
	"engagements" bigint NOT NULL,
	"impressions" bigint,
	"measured_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "insight_contents_workspace_id_connection_id_external_id_pk" PRIMARY KEY("workspace_id","connection_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "insight_days" (
	"workspace_id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"date" date NOT NULL,
	"followers" bigint,
	"followers_gained" bigint,
	"reach" bigint,
	"impressions" bigint,
	"engagements" bigint,
	"collected_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "insight_days_workspace_id_connection_id_date_pk" PRIMARY KEY("workspace_id","connection_id","date")
);
--> statement-breakpoint
CREATE TABLE "pinned_widgets" (
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"chart_id" text NOT NULL,
	"platform" text NOT NULL,
	"pinned_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pinned_widgets_workspace_id_user_id_chart_id_pk" PRIMARY KEY("workspace_id","user_id","chart_id")
);
--> statement-breakpoint
CREATE INDEX "insight_collections_next" ON "insight_collections" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "insight_contents_published" ON "insight_contents" USING btree ("workspace_id","connection_id","published_at");