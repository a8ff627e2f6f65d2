CREATE TABLE "single_sign_on_domains" (
	"workspace_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"proof" text NOT NULL,
	"proven_at" timestamp (3) with time zone,
	CONSTRAINT "single_sign_on_domains_workspace_id_domain_pk" PRIMARY KEY("workspace_id","domain")
);
--> statement-breakpoint
CREATE TABLE "single_sign_on_flows" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"browser_hash" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"secrets_encrypted" text NOT NULL,
	"linking_user_id" uuid,
	"linking_token_hash" text,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "single_sign_on_identities" (
	"workspace_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text,
	"linked_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "single_sign_on_identities_workspace_id_issuer_subject_pk" PRIMARY KEY("workspace_id","issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "single_sign_ons" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret_encrypted" text NOT NULL,
	"default_role" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "single_sign_on_workspace_id" uuid;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "requires_single_sign_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "requires_two_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "single_sign_on_domains" ADD CONSTRAINT "single_sign_on_domains_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "single_sign_on_flows" ADD CONSTRAINT "single_sign_on_flows_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "single_sign_on_flows" ADD CONSTRAINT "single_sign_on_flows_linking_user_id_users_id_fk" FOREIGN KEY ("linking_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "single_sign_on_identities" ADD CONSTRAINT "single_sign_on_identities_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "single_sign_on_identities" ADD CONSTRAINT "single_sign_on_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "single_sign_ons" ADD CONSTRAINT "single_sign_ons_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "single_sign_on_domains_domain" ON "single_sign_on_domains" USING btree ("domain");--> statement-breakpoint
CREATE INDEX "single_sign_on_flows_expires" ON "single_sign_on_flows" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "single_sign_on_flows_workspace" ON "single_sign_on_flows" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "single_sign_on_flows_user" ON "single_sign_on_flows" USING btree ("linking_user_id") WHERE "single_sign_on_flows"."linking_user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "single_sign_on_identities_person" ON "single_sign_on_identities" USING btree ("workspace_id","user_id");--> statement-breakpoint
CREATE INDEX "single_sign_on_identities_user" ON "single_sign_on_identities" USING btree ("user_id");