CREATE TABLE "post_templates" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner_id" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "post_templates_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
