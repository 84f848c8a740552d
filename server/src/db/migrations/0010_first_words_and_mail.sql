CREATE TABLE "mail_counts" (
	"day" date NOT NULL,
	"outcome" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "mail_counts_day_outcome_pk" PRIMARY KEY("day","outcome")
);
--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "started_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "first_word_at" timestamp (3) with time zone;