CREATE TABLE "message_day_sentiments" (
	"workspace_id" uuid NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"platform" text NOT NULL,
	"positive" integer NOT NULL,
	"neutral" integer NOT NULL,
	"negative" integer NOT NULL,
	"unknown" integer NOT NULL,
	CONSTRAINT "message_day_sentiments_workspace_id_since_platform_pk" PRIMARY KEY("workspace_id","since","platform")
);
--> statement-breakpoint
CREATE TABLE "reputation_totals" (
	"workspace_id" uuid NOT NULL,
	"date" date NOT NULL,
	"positive" bigint NOT NULL,
	"neutral" bigint NOT NULL,
	"negative" bigint NOT NULL,
	"positive_weight" bigint NOT NULL,
	"neutral_weight" bigint NOT NULL,
	"negative_weight" bigint NOT NULL,
	"uncounted" bigint NOT NULL,
	"answered" bigint NOT NULL,
	"unanswered" bigint NOT NULL,
	"slowness" bigint NOT NULL,
	CONSTRAINT "reputation_totals_workspace_id_date_pk" PRIMARY KEY("workspace_id","date")
);
--> statement-breakpoint
CREATE INDEX "tickets_window_order" ON "tickets" USING btree ("workspace_id","reply_window_ends_at","id");--> statement-breakpoint
INSERT INTO "message_day_sentiments" ("workspace_id", "since", "until", "platform", "positive", "neutral", "negative", "unknown")
	SELECT "workspace_id", "since", "until", "platform",
		coalesce(sum("messages") FILTER (WHERE "sentiment" = 'positive'), 0), coalesce(sum("messages") FILTER (WHERE "sentiment" = 'neutral'), 0),
		coalesce(sum("messages") FILTER (WHERE "sentiment" = 'negative'), 0), coalesce(sum("messages") FILTER (WHERE "sentiment" = 'unknown'), 0)
	FROM "message_days"
	GROUP BY "workspace_id", "since", "until", "platform";
--> statement-breakpoint
INSERT INTO "reputation_totals" ("workspace_id", "date", "positive", "neutral", "negative", "positive_weight", "neutral_weight", "negative_weight", "uncounted", "answered", "unanswered", "slowness")
	SELECT "workspace_id", "date", sum("positive"), sum("neutral"), sum("negative"), sum("positive_weight"), sum("neutral_weight"), sum("negative_weight"),
		sum("uncounted"), sum("answered"), sum("unanswered"), sum("slowness")
	FROM "reputation_days"
	GROUP BY "workspace_id", "date";
