CREATE TABLE "media_renditions" (
	"workspace_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"media_id" uuid NOT NULL,
	"form" text NOT NULL,
	"sha256" text NOT NULL,
	"mime_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"width_px" integer NOT NULL,
	"height_px" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "media_renditions_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "media_renditions_form" ON "media_renditions" USING btree ("workspace_id","media_id","form");--> statement-breakpoint
CREATE INDEX "media_renditions_content" ON "media_renditions" USING btree ("workspace_id","sha256");