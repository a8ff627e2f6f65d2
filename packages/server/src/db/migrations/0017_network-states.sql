CREATE TABLE "network_states" (
	"platform" text NOT NULL,
	"is_sandbox" boolean NOT NULL,
	"learned" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"refused_since" timestamp (3) with time zone,
	"refusal_code" text,
	"refusal_reason" text,
	"next_ask_at" timestamp (3) with time zone,
	"refusal_told_at" timestamp (3) with time zone,
	CONSTRAINT "network_states_platform_is_sandbox_pk" PRIMARY KEY("platform","is_sandbox")
);
