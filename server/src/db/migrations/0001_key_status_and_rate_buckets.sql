CREATE TABLE "auth"."rate_buckets" (
	"key" text PRIMARY KEY NOT NULL,
	"full_at" double precision NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth"."signing_keys" ADD COLUMN "status_since" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "rate_buckets_full_at" ON "auth"."rate_buckets" USING btree ("full_at");