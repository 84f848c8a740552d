CREATE TABLE "trial_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer NOT NULL,
	"form" jsonb NOT NULL
);
