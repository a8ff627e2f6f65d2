CREATE TABLE "workspace_logos" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"picture" "bytea" NOT NULL,
	"version" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "business_hours" jsonb DEFAULT '[]'::jsonb NOT NULL;