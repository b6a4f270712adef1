ALTER TABLE "attempts" DROP CONSTRAINT "attempts_exercise_id_exercises_id_fk";--> statement-breakpoint
-- A cache of the log, which is folded anew once for each learner.
ALTER TABLE "memories" ADD COLUMN "told" text DEFAULT '' NOT NULL, ADD COLUMN "seen_at" bigint DEFAULT 0 NOT NULL, DROP COLUMN "states";--> statement-breakpoint
UPDATE "memories" SET "weights" = '';--> statement-breakpoint
ALTER TABLE "memories" ALTER COLUMN "told" DROP DEFAULT, ALTER COLUMN "seen_at" DROP DEFAULT, ALTER COLUMN "told" SET STORAGE EXTERNAL;
