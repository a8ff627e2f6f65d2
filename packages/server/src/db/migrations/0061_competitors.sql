CREATE TABLE "competitor_days" (
	"workspace_id" uuid NOT NULL,
	"competitor_id" uuid NOT NULL,
	"date" date NOT NULL,
	"followers" bigint,
	"post_days" double precision,
	"posts" integer,
	"measured_posts" integer,
	"engagements" bigint,
	"collected_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "competitor_days_workspace_id_competitor_id_date_pk" PRIMARY KEY("workspace_id","competitor_id","date")
);
--> statement-breakpoint
CREATE TABLE "competitors" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"platform" text NOT NULL,
	"handle" text NOT NULL,
	"connection_id" uuid,
	"external_id" text,
	"name" text,
	"profile_image" text,
	"is_sandbox" boolean NOT NULL,
	"next_at" timestamp (3) with time zone,
	"lease_until" timestamp (3) with time zone,
	"collected_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failure_code" text,
	"failure" text,
	"failed_at" timestamp (3) with time zone,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "competitors_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "competitors_account" UNIQUE("workspace_id","platform","handle")
);
--> statement-breakpoint
CREATE INDEX "competitors_next" ON "competitors" USING btree ("next_at");