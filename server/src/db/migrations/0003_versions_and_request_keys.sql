CREATE TABLE "request_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"route" text NOT NULL,
	"fingerprint" text NOT NULL,
	"generation_id" uuid,
	"status" integer,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "request_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "text_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"field" text NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"missing_blocks" jsonb NOT NULL,
	"text" text NOT NULL,
	"peak_length" integer NOT NULL,
	"generation_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "generations_one_running";--> statement-breakpoint
DROP INDEX "generations_running_lease";--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "prompt_version" text;--> statement-breakpoint
ALTER TABLE "request_keys" ADD CONSTRAINT "request_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_versions" ADD CONSTRAINT "text_versions_project_id_webinar_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."webinar_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_keys_oldest" ON "request_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "text_versions_newest" ON "text_versions" USING btree ("project_id","field","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "generations_one_running" ON "generations" USING btree ("project_id","step") WHERE "generations"."state" in ('queued', 'running') and "generations"."kind" <> 'optimisation';--> statement-breakpoint
CREATE INDEX "generations_running_lease" ON "generations" USING btree ("lease_expires_at") WHERE "generations"."state" in ('queued', 'running');--> statement-breakpoint
INSERT INTO "text_versions" ("id", "project_id", "field", "kind", "source", "missing_blocks", "text", "peak_length", "created_at", "updated_at")
SELECT gen_random_uuid(), project."id", stored."named", CASE WHEN stored."source" = 'manual' THEN 'written' ELSE 'generated' END, stored."source", stored."missing", stored."text", length(stored."text"), project."updated_at", project."updated_at"
FROM "webinar_projects" project
CROSS JOIN LATERAL (
	SELECT
		field."named",
		field."text",
		coalesce(project."origins" #>> ARRAY[field."name", 'source'], 'manual') AS "source",
		coalesce(project."origins" #> ARRAY[field."name", 'missing_blocks'], '[]'::jsonb) AS "missing"
	FROM (VALUES
		('persona_validada', 'persona_validada', project."persona_validada"),
		('promessa_forte_gerada', 'promessa_forte_validada', project."promessa_forte_gerada"),
		('promessa_forte_validada', 'promessa_forte_validada', project."promessa_forte_validada"),
		('promessa_curta_otimizada', 'promessa_curta_otimizada', project."promessa_curta_otimizada"),
		('script_fase_1_validado', 'script_fase_1_validado', project."script_fase_1_validado"),
		('script_fase_2_validado', 'script_fase_2_validado', project."script_fase_2_validado"),
		('script_fase_3_validado', 'script_fase_3_validado', project."script_fase_3_validado"),
		('script_fase_4_validado', 'script_fase_4_validado', project."script_fase_4_validado"),
		('script_fase_5_validado', 'script_fase_5_validado', project."script_fase_5_validado")
	) AS field ("name", "named", "text")
	WHERE field."text" IS NOT NULL
) AS stored;
