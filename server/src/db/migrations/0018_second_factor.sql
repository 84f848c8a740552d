CREATE TABLE "auth"."factor_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"factor_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"factor_type" text NOT NULL,
	"friendly_name" text NOT NULL,
	"status" text NOT NULL,
	"secret_sealed" text,
	"last_step" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."recovery_codes" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL,
	"factor_id" uuid NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "auth"."sessions" ADD COLUMN "refresh_grace_from" bigint;--> statement-breakpoint
ALTER TABLE "auth"."sessions" ADD COLUMN "refresh_repeated" bigint;--> statement-breakpoint
ALTER TABLE "auth"."sessions" ADD COLUMN "refresh_seen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "auth"."sessions" ADD COLUMN "aal" text DEFAULT 'aal1' NOT NULL;--> statement-breakpoint
ALTER TABLE "auth"."factor_challenges" ADD CONSTRAINT "factor_challenges_factor_id_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "auth"."factors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."factor_challenges" ADD CONSTRAINT "factor_challenges_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "auth"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."factors" ADD CONSTRAINT "factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."recovery_codes" ADD CONSTRAINT "recovery_codes_factor_id_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "auth"."factors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "factor_challenges_factor" ON "auth"."factor_challenges" USING btree ("factor_id");--> statement-breakpoint
CREATE INDEX "factor_challenges_session" ON "auth"."factor_challenges" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "factors_name" ON "auth"."factors" USING btree ("user_id","friendly_name");--> statement-breakpoint
CREATE UNIQUE INDEX "factors_one_set_of_codes" ON "auth"."factors" USING btree ("user_id") WHERE "auth"."factors"."factor_type" = 'recovery_code';--> statement-breakpoint
CREATE INDEX "factors_verified" ON "auth"."factors" USING btree ("user_id") WHERE "auth"."factors"."status" = 'verified';--> statement-breakpoint
CREATE INDEX "recovery_codes_factor" ON "auth"."recovery_codes" USING btree ("factor_id");