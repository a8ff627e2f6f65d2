CREATE TABLE "customer_notes" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "customer_notes_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"workspace_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"platform" text NOT NULL,
	"external_id" text,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"group_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"is_vip" boolean DEFAULT false NOT NULL,
	"blocked_at" timestamp (3) with time zone,
	"blocked_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "customers_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE INDEX "customer_notes_customer" ON "customer_notes" USING btree ("workspace_id","customer_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_key" ON "customers" USING btree ("workspace_id","platform","key");--> statement-breakpoint
CREATE INDEX "customers_group" ON "customers" USING btree ("workspace_id","group_id");