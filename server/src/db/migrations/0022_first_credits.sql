CREATE TABLE "mailboxes_with_credits" (
	"mark" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth"."users" ADD COLUMN "mailbox" text;--> statement-breakpoint
CREATE INDEX "users_mailbox" ON "auth"."users" USING btree ("mailbox");--> statement-breakpoint
UPDATE "auth"."users" SET "mailbox" = CASE
	WHEN split_part("email", '@', 2) IN ('gmail.com', 'googlemail.com')
	THEN replace(regexp_replace(split_part("email", '@', 1), '(.)\+.*$', '\1'), '.', '') || '@gmail.com'
	ELSE regexp_replace(split_part("email", '@', 1), '(.)\+.*$', '\1') || '@' || split_part("email", '@', 2)
END;
