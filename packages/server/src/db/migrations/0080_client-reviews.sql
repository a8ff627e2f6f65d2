CREATE TABLE "client_reviews" (
	"workspace_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"post_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"client_name" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone,
	"decision" text,
	"comment" text,
	"decided_revision" integer,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "client_reviews_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "client_reviews_token" ON "client_reviews" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "client_reviews_post" ON "client_reviews" USING btree ("workspace_id","post_id");