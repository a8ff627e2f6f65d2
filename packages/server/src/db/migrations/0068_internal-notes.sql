CREATE TABLE "note_drafts" (
	"workspace_id" uuid NOT NULL,
	"ticket_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "note_drafts_workspace_id_ticket_id_user_id_pk" PRIMARY KEY("workspace_id","ticket_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"ticket_id" bigint NOT NULL,
	"author_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"mentions" uuid[] NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	CONSTRAINT "notes_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE INDEX "notes_ticket" ON "notes" USING btree ("workspace_id","ticket_id","created_at","id");