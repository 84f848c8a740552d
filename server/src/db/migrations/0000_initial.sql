CREATE SCHEMA "auth";
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"first_name" text,
	"last_name" text,
	"avatar_url" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid,
	"action" text NOT NULL,
	"ip" text,
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "auth"."one_time_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"password_hash" text,
	"user_metadata" jsonb,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"refresh_counter" bigint DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"amr" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"refreshed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"not_after" timestamp (3) with time zone NOT NULL,
	"user_agent" text,
	"ip" text
);
--> statement-breakpoint
CREATE TABLE "auth"."signing_keys" (
	"kid" uuid PRIMARY KEY NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"private_jwk_encrypted" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"user_metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"app_metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"email_confirmed_at" timestamp (3) with time zone,
	"confirmation_sent_at" timestamp (3) with time zone,
	"recovery_sent_at" timestamp (3) with time zone,
	"last_sign_in_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email_lower" CHECK ("auth"."users"."email" = lower("auth"."users"."email"))
);
--> statement-breakpoint
CREATE TABLE "ai_prompts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prompt_type" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"openai_model" text NOT NULL,
	"max_tokens" integer NOT NULL,
	"temperature" double precision NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "ai_prompts_prompt_type_unique" UNIQUE("prompt_type")
);
--> statement-breakpoint
CREATE TABLE "product_categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "system_settings" (
	"setting_key" text PRIMARY KEY NOT NULL,
	"setting_value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_ledger" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"purpose" text NOT NULL,
	"delta" integer NOT NULL,
	"balance_after" integer NOT NULL,
	"reservation_id" uuid,
	"project_id" uuid,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_credits" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"credits_remaining" integer NOT NULL,
	"total_credits_purchased" integer NOT NULL,
	CONSTRAINT "user_credits_never_below_zero" CHECK ("user_credits"."credits_remaining" >= 0)
);
--> statement-breakpoint
CREATE TABLE "generations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"step" integer NOT NULL,
	"prompt_type" text NOT NULL,
	"state" text NOT NULL,
	"source" text NOT NULL,
	"model" text,
	"partial_text" text DEFAULT '' NOT NULL,
	"failure_code" text,
	"cost_credits" integer NOT NULL,
	"reservation_id" uuid,
	"prompt_tokens" integer,
	"completion_tokens" integer,
	"lease_expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "project_phases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"phase_type" text NOT NULL,
	"input_data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webinar_projects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"product_name" text NOT NULL,
	"product_description" text NOT NULL,
	"category_id" uuid NOT NULL,
	"current_phase" text NOT NULL,
	"etapa_atual" integer NOT NULL,
	"is_completed" boolean DEFAULT false NOT NULL,
	"pdf_gerado" boolean DEFAULT false NOT NULL,
	"persona_validada" text,
	"promessa_forte_gerada" text,
	"promessa_forte_validada" text,
	"promessa_curta_otimizada" text,
	"script_fase_1_validado" text,
	"script_fase_2_validado" text,
	"script_fase_3_validado" text,
	"script_fase_4_validado" text,
	"script_fase_5_validado" text,
	"origins" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_ledger" ADD CONSTRAINT "credit_ledger_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_credits" ADD CONSTRAINT "user_credits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_project_id_webinar_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."webinar_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_phases" ADD CONSTRAINT "project_phases_project_id_webinar_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."webinar_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webinar_projects" ADD CONSTRAINT "webinar_projects_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webinar_projects" ADD CONSTRAINT "webinar_projects_category_id_product_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."product_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "auth"."audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "one_time_tokens_user_kind" ON "auth"."one_time_tokens" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "auth"."sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "signing_keys_one_current" ON "auth"."signing_keys" USING btree ("status") WHERE "auth"."signing_keys"."status" = 'current';--> statement-breakpoint
CREATE INDEX "credit_ledger_user_created" ON "credit_ledger" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "credit_ledger_closed_once" ON "credit_ledger" USING btree ("reservation_id") WHERE "credit_ledger"."reservation_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_ledger_pdf_once" ON "credit_ledger" USING btree ("project_id") WHERE "credit_ledger"."purpose" = 'pdf' and "credit_ledger"."kind" = 'charge';--> statement-breakpoint
CREATE UNIQUE INDEX "generations_one_running" ON "generations" USING btree ("project_id","step") WHERE "generations"."state" = 'running' and "generations"."kind" <> 'optimisation';--> statement-breakpoint
CREATE INDEX "generations_project_created" ON "generations" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "generations_running_lease" ON "generations" USING btree ("lease_expires_at") WHERE "generations"."state" = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "project_phases_one_each" ON "project_phases" USING btree ("project_id","phase_type");--> statement-breakpoint
CREATE INDEX "webinar_projects_user_newest" ON "webinar_projects" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);