CREATE TABLE "mail_queue" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"tries" integer NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth"."one_time_tokens" ADD COLUMN "ip" text;--> statement-breakpoint
ALTER TABLE "auth"."one_time_tokens" ADD COLUMN "user_agent" text;--> statement-breakpoint
CREATE INDEX "mail_queue_due" ON "mail_queue" USING btree ("due_at");