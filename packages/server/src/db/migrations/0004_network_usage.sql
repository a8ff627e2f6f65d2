CREATE TABLE "network_usage" (
	"platform" text NOT NULL,
	"bucket" text NOT NULL,
	"label" text NOT NULL,
	"scope" text NOT NULL,
	"used" double precision NOT NULL,
	"allowed" double precision NOT NULL,
	"unit" text NOT NULL,
	"resets_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "network_usage_platform_bucket_pk" PRIMARY KEY("platform","bucket")
);
