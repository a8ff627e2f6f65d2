CREATE EXTENSION IF NOT EXISTS citext;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE SEQUENCE "public"."ticket_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "audit_log" (
	"workspace_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"original_user_id" uuid,
	"action" text NOT NULL,
	"target" text,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_log_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"original_user_id" uuid,
	"is_remembered" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"address" text,
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" "citext" NOT NULL,
	"name" text,
	"password_hash" text NOT NULL,
	"platform_role" text DEFAULT 'user' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_workspace_id" uuid,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "workspaces" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text,
	"description" text,
	"is_demo" boolean DEFAULT false NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_choices" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"accounts_encrypted" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"workspace_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"platform" text NOT NULL,
	"external_id" text NOT NULL,
	"name" text NOT NULL,
	"username" text,
	"profile_image" text,
	"follower_count" integer,
	"access_token_encrypted" text,
	"refresh_token_encrypted" text,
	"token_expires_at" timestamp (3) with time zone,
	"scopes" text[] DEFAULT '{}' NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"last_validation_error" text,
	"is_sandbox" boolean DEFAULT false NOT NULL,
	"cursor" jsonb,
	"last_polled_at" timestamp (3) with time zone,
	"next_poll_at" timestamp (3) with time zone,
	"last_synced_at" timestamp (3) with time zone,
	"poll_lease_until" timestamp (3) with time zone,
	"failure_count" integer DEFAULT 0 NOT NULL,
	"backfill_state" text DEFAULT 'waiting' NOT NULL,
	"backfill_messages" integer DEFAULT 0 NOT NULL,
	"backfill_reason" text,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "connections_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "oauth_states" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"session_token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"code_verifier_encrypted" text,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"connection_id" uuid NOT NULL,
	"ticket_id" bigint,
	"entry_id" bigint,
	"payload" jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"reason_code" text,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"lease_token" uuid,
	"lease_until" timestamp (3) with time zone,
	"must_look_up" boolean DEFAULT false NOT NULL,
	"first_attempted_at" timestamp (3) with time zone,
	"look_ups" integer DEFAULT 0 NOT NULL,
	"is_token_refreshed" boolean DEFAULT false NOT NULL,
	"external_id" text,
	"permalink" text,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "deliveries_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "delivery_attempts" (
	"workspace_id" uuid NOT NULL,
	"delivery_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"outcome" text,
	"code" text,
	"reason" text,
	CONSTRAINT "delivery_attempts_workspace_id_delivery_id_number_pk" PRIMARY KEY("workspace_id","delivery_id","number")
);
--> statement-breakpoint
CREATE TABLE "conversation_entries" (
	"workspace_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "conversation_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket_id" bigint NOT NULL,
	"connection_id" uuid NOT NULL,
	"type" text NOT NULL,
	"external_id" text,
	"sender_external_id" text,
	"sender_name" text NOT NULL,
	"sender_avatar" text,
	"text" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"permalink" text,
	"reply_target" jsonb,
	"user_id" uuid,
	"is_written_on_platform" boolean DEFAULT false NOT NULL,
	"arrived_late" boolean DEFAULT false NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"deleted_on_platform_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	"hidden_by" uuid,
	CONSTRAINT "conversation_entries_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"workspace_id" uuid NOT NULL,
	"ticket_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "drafts_workspace_id_ticket_id_user_id_pk" PRIMARY KEY("workspace_id","ticket_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "presences" (
	"workspace_id" uuid NOT NULL,
	"ticket_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"typing_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "presences_workspace_id_ticket_id_user_id_pk" PRIMARY KEY("workspace_id","ticket_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"workspace_id" uuid NOT NULL,
	"id" bigint NOT NULL,
	"ticket_id" text NOT NULL,
	"connection_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"thread_external_id" text NOT NULL,
	"message_type" text NOT NULL,
	"sender_external_id" text,
	"sender_name" text NOT NULL,
	"sender_handle" text,
	"sender_avatar" text,
	"sender_profile_url" text,
	"sender_followers" integer,
	"original_message" text NOT NULL,
	"content" text NOT NULL,
	"permalink" text,
	"reply_target" jsonb NOT NULL,
	"customer_message_count" integer DEFAULT 1 NOT NULL,
	"last_customer_message_at" timestamp (3) with time zone NOT NULL,
	"reply_window_ends_at" timestamp (3) with time zone,
	"arrived_late" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"sentiment" text,
	"sentiment_confidence" double precision,
	"is_sentiment_edited" boolean DEFAULT false NOT NULL,
	"is_tag_edited" boolean DEFAULT false NOT NULL,
	"tag" text,
	"language" text,
	"urgency" smallint,
	"analysis" text DEFAULT 'pending' NOT NULL,
	"analysis_attempts" smallint DEFAULT 0 NOT NULL,
	"ai_reply" text,
	"ai_reason" text,
	"ai_sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"agent_reply" text,
	"first_responded_at" timestamp (3) with time zone,
	"last_replied_at" timestamp (3) with time zone,
	"assigned_to" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tickets_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "tickets_urgency" CHECK (urgency between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "inbound_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inbound_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"platform" text NOT NULL,
	"delivery_id" text NOT NULL,
	"source" text NOT NULL,
	"raw_body" "bytea" NOT NULL,
	"query" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ingested_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "live_counters" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"last_number" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_events" (
	"workspace_id" uuid NOT NULL,
	"number" bigint NOT NULL,
	"event" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "live_events_workspace_id_number_pk" PRIMARY KEY("workspace_id","number")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"workspace_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"link" text,
	"occasion" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_original_user_id_users_id_fk" FOREIGN KEY ("original_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("workspace_id","at");--> statement-breakpoint
CREATE INDEX "memberships_user" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "connections_account" ON "connections" USING btree ("workspace_id","platform","external_id");--> statement-breakpoint
CREATE INDEX "connections_external" ON "connections" USING btree ("platform","external_id");--> statement-breakpoint
CREATE INDEX "connections_next_poll" ON "connections" USING btree ("next_poll_at");--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("state","next_attempt_at");--> statement-breakpoint
CREATE INDEX "deliveries_connection" ON "deliveries" USING btree ("workspace_id","connection_id","state","created_at");--> statement-breakpoint
CREATE INDEX "deliveries_ticket" ON "deliveries" USING btree ("workspace_id","ticket_id","created_at");--> statement-breakpoint
CREATE INDEX "deliveries_entry" ON "deliveries" USING btree ("workspace_id","entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_entries_external" ON "conversation_entries" USING btree ("workspace_id","connection_id","external_id");--> statement-breakpoint
CREATE INDEX "conversation_entries_ticket" ON "conversation_entries" USING btree ("workspace_id","ticket_id","at","id");--> statement-breakpoint
CREATE INDEX "tickets_created" ON "tickets" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_open" ON "tickets" USING btree ("workspace_id","created_at","id") WHERE status <> 'completed';--> statement-breakpoint
CREATE INDEX "tickets_completed" ON "tickets" USING btree ("workspace_id","created_at","id") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "tickets_pending" ON "tickets" USING btree ("workspace_id","created_at","id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "tickets_platform" ON "tickets" USING btree ("workspace_id","platform","created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_platform_open" ON "tickets" USING btree ("workspace_id","platform","created_at","id") WHERE status <> 'completed';--> statement-breakpoint
CREATE INDEX "tickets_activity" ON "tickets" USING btree ("workspace_id","last_customer_message_at","id");--> statement-breakpoint
CREATE INDEX "tickets_window" ON "tickets" USING btree ("workspace_id","reply_window_ends_at","id") WHERE status <> 'completed' and reply_window_ends_at is not null;--> statement-breakpoint
CREATE INDEX "tickets_analysis" ON "tickets" USING btree ("workspace_id","id") WHERE analysis = 'pending';--> statement-breakpoint
CREATE INDEX "tickets_sentiment" ON "tickets" USING btree ("workspace_id","created_at","sentiment","first_responded_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_open_thread" ON "tickets" USING btree ("workspace_id","connection_id","thread_external_id") WHERE status <> 'completed';--> statement-breakpoint
CREATE INDEX "tickets_thread" ON "tickets" USING btree ("workspace_id","connection_id","thread_external_id","created_at");--> statement-breakpoint
CREATE INDEX "tickets_ticket_id_search" ON "tickets" USING gin ("workspace_id","ticket_id" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tickets_text_search" ON "tickets" USING gin ("workspace_id",(lower(original_message || ' ' || sender_name)) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "inbound_events_delivery" ON "inbound_events" USING btree ("platform","delivery_id");--> statement-breakpoint
CREATE INDEX "inbound_events_state" ON "inbound_events" USING btree ("state","next_attempt_at");--> statement-breakpoint
CREATE INDEX "inbound_events_received" ON "inbound_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "live_events_created" ON "live_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("workspace_id","user_id","id");--> statement-breakpoint
CREATE INDEX "notifications_occasion" ON "notifications" USING btree ("workspace_id","user_id","occasion");