CREATE TABLE "auth"."invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"credits" integer NOT NULL,
	"state" text NOT NULL,
	"invited_by" uuid,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_email_lower" CHECK ("auth"."invitations"."email" = lower("auth"."invitations"."email"))
);
--> statement-breakpoint
CREATE TABLE "credit_request_notices" (
	"reader" text PRIMARY KEY NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"sentence" text NOT NULL,
	"state" text NOT NULL,
	"amount" integer,
	"reason" text,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"is_told" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth"."invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_requests" ADD CONSTRAINT "credit_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_requests" ADD CONSTRAINT "credit_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_one_open" ON "auth"."invitations" USING btree ("email") WHERE "auth"."invitations"."state" = 'open';--> statement-breakpoint
CREATE INDEX "invitations_newest" ON "auth"."invitations" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "credit_requests_one_open" ON "credit_requests" USING btree ("user_id") WHERE "credit_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "credit_requests_of_user" ON "credit_requests" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "credit_requests_newest" ON "credit_requests" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "admin_audit_log_words" ON "admin_audit_log" USING gin (to_tsvector('simple'::regconfig, translate(translate(lower("actor_email" || ' ' || "target_label" || ' ' || "details"::text), 'áàâãäåéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ', 'aaaaaaeeeeiiiiooooouuuucnaaaaaaeeeeiiiiooooouuuucn'), '@._+-/', '      ')));