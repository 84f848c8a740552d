ALTER TABLE "generations" ADD COLUMN "input_hash" text;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "done_calls" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "done_length" integer DEFAULT 0 NOT NULL;
