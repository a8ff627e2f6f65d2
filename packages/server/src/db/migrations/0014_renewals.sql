ALTER TABLE "connections" ADD COLUMN "token_issued_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "renewal_lease_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "renewal_next_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "renewal_failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "renewal_failing_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "renewal_error" text;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "renewal_told_at" timestamp (3) with time zone;