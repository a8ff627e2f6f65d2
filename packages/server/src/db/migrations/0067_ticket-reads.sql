CREATE TABLE "ticket_reads" (
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"ticket_id" bigint NOT NULL,
	"read_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ticket_reads_workspace_id_user_id_ticket_id_pk" PRIMARY KEY("workspace_id","user_id","ticket_id")
);
--> statement-breakpoint
CREATE INDEX "deliveries_failed_replies" ON "deliveries" USING btree ("workspace_id","ticket_id") WHERE kind = 'reply' and state = 'failed';