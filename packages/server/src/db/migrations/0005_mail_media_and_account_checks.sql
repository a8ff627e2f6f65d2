CREATE TABLE "api_version_warnings" (
	"platform" text NOT NULL,
	"version" text NOT NULL,
	"days_before" integer NOT NULL,
	"warned_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "api_version_warnings_platform_version_days_before_pk" PRIMARY KEY("platform","version","days_before")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"workspace_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"paragraphs" text[] NOT NULL,
	"link" text,
	"link_label" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "mails_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "attachment_files" (
	"workspace_id" uuid NOT NULL,
	"entry_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"connection_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"media_id" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"reason" text,
	CONSTRAINT "attachment_files_workspace_id_entry_id_position_pk" PRIMARY KEY("workspace_id","entry_id","position")
);
--> statement-breakpoint
CREATE TABLE "media" (
	"workspace_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"sha256" text NOT NULL,
	"mime_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "media_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "account_check_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "mails_next_attempt" ON "mails" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "attachment_files_next_attempt" ON "attachment_files" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE UNIQUE INDEX "media_content" ON "media" USING btree ("workspace_id","sha256");--> statement-breakpoint
INSERT INTO "attachment_files" ("workspace_id", "entry_id", "position", "connection_id", "next_attempt_at")
SELECT entry.workspace_id, entry.id, attachment.number - 1, entry.connection_id, now()
FROM "conversation_entries" entry
CROSS JOIN LATERAL jsonb_array_elements(entry.attachments) WITH ORDINALITY attachment(value, number)
WHERE entry.attachments <> '[]'::jsonb AND attachment.value->>'url' IS NOT NULL AND attachment.value->>'kind' NOT IN ('location', 'other');
