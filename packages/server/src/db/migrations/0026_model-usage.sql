CREATE TABLE "model_usage" (
	"workspace_id" uuid NOT NULL,
	"day" date NOT NULL,
	"answers" integer DEFAULT 0 NOT NULL,
	"input_tokens" bigint DEFAULT 0 NOT NULL,
	"output_tokens" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "model_usage_workspace_id_day_pk" PRIMARY KEY("workspace_id","day")
);
