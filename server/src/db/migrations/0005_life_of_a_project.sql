ALTER TABLE "webinar_projects" ADD COLUMN "copied_from_step" integer;--> statement-breakpoint
ALTER TABLE "webinar_projects" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "webinar_projects" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "webinar_projects_bin_newest" ON "webinar_projects" USING btree ("user_id","deleted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "webinar_projects"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "webinar_projects_bin_oldest" ON "webinar_projects" USING btree ("deleted_at") WHERE "webinar_projects"."deleted_at" is not null;