CREATE FUNCTION "word_parts"("words" text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_to_tsvector(array_agg(substr(word, first))), ''::tsvector)
  FROM regexp_split_to_table(words, '\s+') AS word, generate_series(1, length(word)) AS first
$$;--> statement-breakpoint
DROP INDEX "profiles_words";--> statement-breakpoint
DROP INDEX "auth"."users_words";--> statement-breakpoint
ALTER TABLE "auth"."users" ADD COLUMN "blocked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "auth"."users" ADD COLUMN "blocked_reason" text;--> statement-breakpoint
CREATE INDEX "admin_audit_log_target" ON "admin_audit_log" USING btree ("target_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_user" ON "auth"."audit_log" USING btree ("user_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "profiles_parts" ON "profiles" USING gin (word_parts(translate(translate(lower(coalesce("first_name", '') || ' ' || coalesce("last_name", '')), 'áàâãäåéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ', 'aaaaaaeeeeiiiiooooouuuucnaaaaaaeeeeiiiiooooouuuucn'), '@._+-/', '      ')));--> statement-breakpoint
CREATE INDEX "user_roles_administrators" ON "user_roles" USING btree ("user_id") WHERE "user_roles"."role" = 'admin';--> statement-breakpoint
CREATE INDEX "users_parts" ON "auth"."users" USING gin (word_parts(translate(translate(lower("email"), 'áàâãäåéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ', 'aaaaaaeeeeiiiiooooouuuucnaaaaaaeeeeiiiiooooouuuucn'), '@._+-/', '      ')));--> statement-breakpoint
CREATE INDEX "users_blocked" ON "auth"."users" USING btree ("id") WHERE "auth"."users"."blocked_at" is not null;--> statement-breakpoint
CREATE INDEX "users_never_confirmed" ON "auth"."users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "auth"."users"."email_confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "user_credits_used_up" ON "user_credits" USING btree ("user_id") WHERE "user_credits"."credits_remaining" = 0;