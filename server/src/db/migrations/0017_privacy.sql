CREATE TABLE "agreements" (
	"user_id" uuid NOT NULL,
	"document" text NOT NULL,
	"version" text NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "agreements_user_id_document_version_pk" PRIMARY KEY("user_id","document","version")
);
--> statement-breakpoint
CREATE TABLE "closed_ledger_sums" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"purpose" text NOT NULL,
	"movements" integer NOT NULL,
	"credits" integer NOT NULL,
	CONSTRAINT "closed_ledger_sums_day_kind_purpose_pk" PRIMARY KEY("day","kind","purpose")
);
--> statement-breakpoint
ALTER TABLE "auth"."users" ADD COLUMN "deletion_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_leaving" ON "auth"."users" USING btree ("deletion_asked_at") WHERE "auth"."users"."deletion_asked_at" is not null;