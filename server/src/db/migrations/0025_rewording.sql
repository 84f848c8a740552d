DROP INDEX "generations_one_running";--> statement-breakpoint
CREATE UNIQUE INDEX "generations_one_running" ON "generations" USING btree ("project_id","step") WHERE "generations"."state" in ('queued', 'running') and "generations"."kind" in ('step', 'regeneration');
