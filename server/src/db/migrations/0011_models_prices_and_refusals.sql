CREATE TABLE "model_prices" (
	"model" text PRIMARY KEY NOT NULL,
	"input_micros" bigint NOT NULL,
	"output_micros" bigint NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_refusals" (
	"server_id" text NOT NULL,
	"server_origin" text NOT NULL,
	"model" text NOT NULL,
	"parameter" text NOT NULL,
	"learned_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "model_refusals_server_id_model_parameter_pk" PRIMARY KEY("server_id","model","parameter")
);
--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "server" text;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "cost_micros" bigint;