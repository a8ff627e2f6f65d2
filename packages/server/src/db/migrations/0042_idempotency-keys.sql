CREATE TABLE "idempotency_keys" (
	"workspace_id" uuid NOT NULL,
	"holder_id" uuid NOT NULL,
	"key" text NOT NULL,
	"user_id" uuid NOT NULL,
	"request_hash" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"status" integer,
	"answer" text,
	CONSTRAINT "idempotency_keys_workspace_id_holder_id_key_pk" PRIMARY KEY("workspace_id","holder_id","key")
);
--> statement-breakpoint
CREATE INDEX "idempotency_keys_started" ON "idempotency_keys" USING btree ("started_at");