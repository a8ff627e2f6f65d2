CREATE TABLE "contact_exports" (
	"workspace_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"contacts" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contact_exports_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "erased_ids" (
	"workspace_id" uuid NOT NULL,
	"id_hash" text NOT NULL,
	"erased_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "erased_ids_workspace_id_id_hash_pk" PRIMARY KEY("workspace_id","id_hash")
);
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "contact_exports_expires" ON "contact_exports" USING btree ("expires_at");