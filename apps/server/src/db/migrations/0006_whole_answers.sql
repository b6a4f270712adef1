ALTER TABLE "attempts" ADD COLUMN "showing_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_by_showing" ON "attempts" USING btree ("user_id","showing_id") WHERE "attempts"."showing_id" is not null;