CREATE TABLE "rehearsals" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"mode" text NOT NULL,
	"by_voice" boolean NOT NULL,
	"duration_seconds" double precision NOT NULL,
	"blocks" jsonb NOT NULL,
	CONSTRAINT "rehearsals_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
ALTER TABLE "rehearsals" ADD CONSTRAINT "rehearsals_project_id_webinar_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."webinar_projects"("id") ON DELETE cascade ON UPDATE no action;