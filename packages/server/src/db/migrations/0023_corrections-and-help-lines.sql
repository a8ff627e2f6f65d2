CREATE TABLE "correction_models" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"weights" "bytea",
	"asked" integer NOT NULL,
	"right_before" integer NOT NULL,
	"right_after" integer NOT NULL,
	"learnt_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "corrections" (
	"workspace_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"language" text,
	"right_label" text NOT NULL,
	"corrected_by" uuid NOT NULL,
	"is_learnt" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "corrections_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "help_lines" (
	"workspace_id" uuid NOT NULL,
	"country" text NOT NULL,
	"lines" jsonb NOT NULL,
	"updated_by" uuid NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "help_lines_workspace_id_country_pk" PRIMARY KEY("workspace_id","country")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "corrections_ticket" ON "corrections" USING btree ("workspace_id","ticket_id","kind");--> statement-breakpoint
CREATE INDEX "corrections_due" ON "corrections" USING btree ("workspace_id") WHERE not is_learnt;