CREATE TABLE "comment_notices" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reading_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"link_id" uuid,
	"reader_hash" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"reader_name" text NOT NULL,
	"field" text NOT NULL,
	"block_position" integer NOT NULL,
	"block_title" text NOT NULL,
	"block_print" text NOT NULL,
	"text" text NOT NULL,
	"reply" text,
	"replied_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"is_told" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reading_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"label" text,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reading_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "comment_notices" ADD CONSTRAINT "comment_notices_project_id_webinar_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."webinar_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_comments" ADD CONSTRAINT "reading_comments_project_id_webinar_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."webinar_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_comments" ADD CONSTRAINT "reading_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_comments" ADD CONSTRAINT "reading_comments_link_id_reading_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."reading_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_links" ADD CONSTRAINT "reading_links_project_id_webinar_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."webinar_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_links" ADD CONSTRAINT "reading_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reading_comments_once" ON "reading_comments" USING btree ("link_id","reader_hash","idempotency_key");--> statement-breakpoint
CREATE INDEX "reading_comments_project" ON "reading_comments" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "reading_comments_untold" ON "reading_comments" USING btree ("project_id") WHERE not "reading_comments"."is_told";--> statement-breakpoint
CREATE INDEX "reading_links_project" ON "reading_links" USING btree ("project_id");