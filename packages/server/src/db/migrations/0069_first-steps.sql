ALTER TABLE "memberships" ADD COLUMN "first_steps_away_at" timestamp (3) with time zone;--> statement-breakpoint
-- Who works here already has taken them.
UPDATE "memberships" SET "first_steps_away_at" = now();
