CREATE TABLE "message_months" (
	"workspace_id" uuid NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"weekday" smallint NOT NULL,
	"platform" text NOT NULL,
	"message_type" text NOT NULL,
	"sentiment" text NOT NULL,
	"messages" integer NOT NULL,
	"answered" integer NOT NULL,
	"response_ms" bigint NOT NULL,
	"hours" integer[] NOT NULL,
	CONSTRAINT "message_months_workspace_id_since_weekday_platform_message_type_sentiment_pk" PRIMARY KEY("workspace_id","since","weekday","platform","message_type","sentiment")
);
--> statement-breakpoint
-- The days that are counted already are added up with the next change of their month: an hour of each is noted, so that this comes at once.
INSERT INTO "message_changes" ("workspace_id", "hour")
	SELECT days.workspace_id, date_bin('1 hour', min(days.since), '2000-01-01T00:00:00Z'::timestamptz)
	FROM "message_days" days JOIN "workspaces" ON "workspaces"."id" = days.workspace_id
	GROUP BY days.workspace_id, date_trunc('month', (days.since + interval '12 hours') AT TIME ZONE "workspaces"."time_zone");
