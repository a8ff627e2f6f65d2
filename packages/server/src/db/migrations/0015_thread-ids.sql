CREATE TABLE "thread_ids" (
	"workspace_id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"thread_external_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "thread_ids_workspace_id_connection_id_external_id_pk" PRIMARY KEY("workspace_id","connection_id","external_id")
);
