CREATE TABLE "approved_clients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"contact_person" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"approved_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "approved_clients_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "is_read_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "erase_after" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "approved_clients" ADD CONSTRAINT "approved_clients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approved_clients" ADD CONSTRAINT "approved_clients_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approved_clients_created" ON "approved_clients" USING btree ("created_at");--> statement-breakpoint
-- Whoever could sign in before there was this list still can.
INSERT INTO "approved_clients" ("user_id", "created_at") SELECT "id", "created_at" FROM "users";
--> statement-breakpoint
-- Whether an impersonation may write is heard of by every process, like the rest of a session (migration 0011).
DROP TRIGGER sessions_access_change ON sessions;
--> statement-breakpoint
CREATE TRIGGER sessions_access_change AFTER UPDATE OF user_id, workspace_id, original_user_id, is_read_only, is_remembered, expires_at OR DELETE ON sessions
FOR EACH STATEMENT EXECUTE FUNCTION notify_access_change();
