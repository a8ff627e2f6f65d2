CREATE TABLE "uploads" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"original_name" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"received_bytes" integer DEFAULT 0 NOT NULL,
	"media_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "uploads_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"workspace_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"colour" text DEFAULT 'teal' NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"goal" text DEFAULT '' NOT NULL,
	"posts_planned" integer,
	"is_draft" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "campaigns_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "post_events" (
	"workspace_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"post_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"text" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "post_events_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "post_media" (
	"workspace_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"media_id" uuid NOT NULL,
	"alt_text" text,
	CONSTRAINT "post_media_workspace_id_post_id_position_pk" PRIMARY KEY("workspace_id","post_id","position")
);
--> statement-breakpoint
CREATE TABLE "posting_feed_items" (
	"workspace_id" uuid NOT NULL,
	"feed_id" uuid NOT NULL,
	"item_key" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "posting_feed_items_workspace_id_feed_id_item_key_pk" PRIMARY KEY("workspace_id","feed_id","item_key")
);
--> statement-breakpoint
CREATE TABLE "posting_feeds" (
	"workspace_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"url" text NOT NULL,
	"title" text NOT NULL,
	"connection_ids" uuid[] DEFAULT '{}' NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"etag" text,
	"last_modified" text,
	"last_checked_at" timestamp (3) with time zone,
	"next_check_at" timestamp (3) with time zone,
	"error" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"drafts_made" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "posting_feeds_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "posting_settings" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"paused_by" uuid,
	"paused_at" timestamp (3) with time zone,
	"requires_approval" boolean DEFAULT false NOT NULL,
	"late_limit_minutes" integer DEFAULT 60 NOT NULL,
	"country" text DEFAULT 'US' NOT NULL,
	"utm" jsonb
);
--> statement-breakpoint
CREATE TABLE "posting_slots" (
	"workspace_id" uuid NOT NULL,
	"weekday" smallint NOT NULL,
	"time" text NOT NULL,
	CONSTRAINT "posting_slots_workspace_id_weekday_time_pk" PRIMARY KEY("workspace_id","weekday","time")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"approval" text DEFAULT 'none' NOT NULL,
	"title" text,
	"caption" text DEFAULT '' NOT NULL,
	"hashtags" text DEFAULT '' NOT NULL,
	"is_global" boolean DEFAULT false NOT NULL,
	"platforms" text[] DEFAULT '{}' NOT NULL,
	"connection_ids" uuid[] DEFAULT '{}' NOT NULL,
	"platform_content" jsonb NOT NULL,
	"link" text,
	"thread" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"first_comment" text,
	"options" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"campaign_id" uuid,
	"scheduled_at" timestamp (3) with time zone,
	"scheduled_wall_clock" text,
	"time_zone" text NOT NULL,
	"recurrence" jsonb,
	"series_id" uuid,
	"source" text DEFAULT 'composer' NOT NULL,
	"created_by" uuid,
	"submitted_by" uuid,
	"published_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"sort_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "posts_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"state" text DEFAULT 'scheduled' NOT NULL,
	"reason_code" text,
	"reason" text,
	"content" jsonb NOT NULL,
	"scheduled_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone,
	"external_id" text,
	"external_ids" text[] DEFAULT '{}' NOT NULL,
	"permalink" text,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"likes" integer,
	"comments" integer,
	"shares" integer,
	"views" integer,
	"results_at" timestamp (3) with time zone,
	"next_results_at" timestamp (3) with time zone,
	"late_told_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "publications_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "step" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "step_state" jsonb;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "source" text DEFAULT 'customer' NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "original_name" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "alt_text" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "width_px" integer;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "height_px" integer;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "duration_ms" integer;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "thumbnail_sha256" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "created_by" uuid;--> statement-breakpoint
CREATE INDEX "uploads_expires" ON "uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "post_events_post" ON "post_events" USING btree ("workspace_id","post_id","at");--> statement-breakpoint
CREATE INDEX "post_media_media" ON "post_media" USING btree ("workspace_id","media_id");--> statement-breakpoint
CREATE UNIQUE INDEX "posting_feeds_url" ON "posting_feeds" USING btree ("workspace_id","url");--> statement-breakpoint
CREATE INDEX "posting_feeds_next_check" ON "posting_feeds" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "posts_sort" ON "posts" USING btree ("workspace_id","sort_at","id");--> statement-breakpoint
CREATE INDEX "posts_status" ON "posts" USING btree ("workspace_id","status","sort_at","id");--> statement-breakpoint
CREATE INDEX "posts_campaign" ON "posts" USING btree ("workspace_id","campaign_id");--> statement-breakpoint
CREATE INDEX "publications_post" ON "publications" USING btree ("workspace_id","post_id");--> statement-breakpoint
CREATE INDEX "publications_connection" ON "publications" USING btree ("workspace_id","connection_id","scheduled_at");--> statement-breakpoint
CREATE INDEX "publications_results" ON "publications" USING btree ("next_results_at");--> statement-breakpoint
CREATE INDEX "publications_waiting" ON "publications" USING btree ("state","scheduled_at");--> statement-breakpoint
CREATE INDEX "media_library" ON "media" USING btree ("workspace_id","created_at","id") WHERE source <> 'customer';