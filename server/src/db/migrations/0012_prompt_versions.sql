CREATE TABLE "built_in_prompts" (
	"prompt_type" text NOT NULL,
	"fingerprint" text NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "built_in_prompts_prompt_type_fingerprint_pk" PRIMARY KEY("prompt_type","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "prompt_versions" (
	"prompt_type" text NOT NULL,
	"number" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"saved_by" uuid,
	"saved_by_email" text,
	"note" text,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"openai_model" text NOT NULL,
	"max_tokens" integer NOT NULL,
	"temperature" double precision NOT NULL,
	"is_active" boolean NOT NULL,
	"changed" jsonb NOT NULL,
	"built_in" text NOT NULL,
	CONSTRAINT "prompt_versions_prompt_type_number_pk" PRIMARY KEY("prompt_type","number")
);
--> statement-breakpoint
ALTER TABLE "ai_prompts" ADD COLUMN "version" integer;--> statement-breakpoint
ALTER TABLE "ai_prompts" ADD COLUMN "known_built_in" text;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "prompt_number" integer;--> statement-breakpoint
ALTER TABLE "prompt_versions" ADD CONSTRAINT "prompt_versions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;