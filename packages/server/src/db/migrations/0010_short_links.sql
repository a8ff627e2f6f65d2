CREATE TABLE "short_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"publication_id" uuid NOT NULL,
	"address_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "short_links" (
	"workspace_id" uuid NOT NULL,
	"publication_id" uuid NOT NULL,
	"address_hash" text NOT NULL,
	"address" text NOT NULL,
	"link" text NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "short_links_workspace_id_publication_id_address_hash_pk" PRIMARY KEY("workspace_id","publication_id","address_hash")
);
--> statement-breakpoint
ALTER TABLE "posting_settings" ADD COLUMN "shorten_links" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "shorten_links" boolean;