CREATE TABLE "knowledge_entries" (
	"workspace_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"language" text NOT NULL,
	"source" text NOT NULL,
	"source_name" text,
	"content_hash" text NOT NULL,
	"search" "tsvector" NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "knowledge_entries_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "knowledge_revisions" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL,
	"entries" integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "knowledge_entries_content" ON "knowledge_entries" USING btree ("workspace_id","content_hash");--> statement-breakpoint
CREATE INDEX "knowledge_entries_updated" ON "knowledge_entries" USING btree ("workspace_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "knowledge_entries_words" ON "knowledge_entries" USING gin ("workspace_id","search");--> statement-breakpoint
CREATE INDEX "knowledge_entries_titles" ON "knowledge_entries" USING gin ("workspace_id",(lower(title)) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "knowledge_entries_text_search" ON "knowledge_entries" USING gin ("workspace_id",(lower(title || ' ' || text)) gin_trgm_ops);