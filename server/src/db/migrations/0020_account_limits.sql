CREATE TABLE "begun_texts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"expected_length" integer NOT NULL,
	"given_back_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "removed_versions" (
	"project_id" uuid NOT NULL,
	"field" text NOT NULL,
	"count" integer NOT NULL,
	"removed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "removed_versions_project_id_field_pk" PRIMARY KEY("project_id","field")
);
--> statement-breakpoint
ALTER TABLE "webinar_projects" ADD COLUMN "version_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "begun_texts" ADD CONSTRAINT "begun_texts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_versions" ADD CONSTRAINT "removed_versions_project_id_webinar_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."webinar_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "begun_texts_user" ON "begun_texts" USING btree ("user_id","begun_at");--> statement-breakpoint
UPDATE "webinar_projects" SET "version_bytes" = kept."bytes" FROM (SELECT "project_id", sum(octet_length("text")) AS "bytes" FROM "text_versions" GROUP BY "project_id") AS kept WHERE kept."project_id" = "webinar_projects"."id";
