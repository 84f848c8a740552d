ALTER TABLE "begun_texts" ADD COLUMN "read_length" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "begun_texts" ADD COLUMN "failed_by_server" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "begun_texts" SET "read_length" = 600 WHERE "failed_at" IS NOT NULL;
