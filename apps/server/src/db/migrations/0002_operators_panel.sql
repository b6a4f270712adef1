CREATE TABLE "exercise_versions" (
	"exercise_id" integer NOT NULL,
	"version" integer NOT NULL,
	"cause" text NOT NULL,
	"actor_id" text,
	"at" timestamp with time zone,
	"chant_id" integer NOT NULL,
	"level" smallint NOT NULL,
	"sort_order" integer NOT NULL,
	"type" text NOT NULL,
	"instructions" text,
	"content" text NOT NULL,
	CONSTRAINT "exercise_versions_exercise_id_version_pk" PRIMARY KEY("exercise_id","version")
);
--> statement-breakpoint
CREATE TABLE "uncounted_progress" (
	"user_id" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "attempts_by_exercise";--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "percent_sum" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "completed_chants" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_accessed" timestamp with time zone;--> statement-breakpoint
-- Counted once for all who are there; from now on whoever writes progress says whose figures are behind.
UPDATE users SET percent_sum = counted.percent_sum, completed_chants = counted.completed_chants, last_accessed = counted.last_accessed
FROM (
  SELECT user_id, sum(percent_complete) AS percent_sum, count(*) FILTER (WHERE is_completed) AS completed_chants,
    max(last_accessed) AS last_accessed
  FROM progress GROUP BY user_id
) counted WHERE users.id = counted.user_id;--> statement-breakpoint
ALTER TABLE "exercise_versions" ADD CONSTRAINT "exercise_versions_exercise_id_exercises_id_fk" FOREIGN KEY ("exercise_id") REFERENCES "public"."exercises"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercise_versions" ADD CONSTRAINT "exercise_versions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exercise_versions_by_actor" ON "exercise_versions" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "audit_log_by_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "exercises_in_trash" ON "exercises" USING btree ("deleted_at","id") WHERE "exercises"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "users_by_percent" ON "users" USING btree ("percent_sum","id");--> statement-breakpoint
CREATE INDEX "users_by_completed" ON "users" USING btree ("completed_chants","id");--> statement-breakpoint
CREATE INDEX "users_by_email" ON "users" USING btree (lower("email"),"id");--> statement-breakpoint
CREATE INDEX "users_by_email_down" ON "users" USING btree (lower("email") desc nulls last,"id" desc nulls last);--> statement-breakpoint
CREATE INDEX "users_by_consent" ON "users" USING btree ("consent_completed_at","id");--> statement-breakpoint
CREATE INDEX "users_by_consent_down" ON "users" USING btree ("consent_completed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "users_by_access" ON "users" USING btree ("last_accessed","id");--> statement-breakpoint
CREATE INDEX "users_by_access_down" ON "users" USING btree ("last_accessed" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "users_to_mail" ON "users" USING btree ("email","id") WHERE "users"."email_marketing_consent" and "users"."email" <> '' and not "users"."is_demo";--> statement-breakpoint
CREATE INDEX "attempts_by_exercise" ON "attempts" USING btree ("exercise_id","at");