CREATE TABLE "ticket_merges" (
	"workspace_id" uuid NOT NULL,
	"ticket_id" bigint NOT NULL,
	"into_ticket_id" bigint NOT NULL,
	"merged_by" uuid NOT NULL,
	"merged_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ticket_merges_workspace_id_ticket_id_pk" PRIMARY KEY("workspace_id","ticket_id")
);
--> statement-breakpoint
CREATE INDEX "ticket_merges_into" ON "ticket_merges" USING btree ("workspace_id","into_ticket_id");