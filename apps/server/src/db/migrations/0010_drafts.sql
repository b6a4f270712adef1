DROP INDEX "users_by_name";--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "users_by_shown_name" ON "users" USING btree (lower(coalesce("last_name", "first_name", "username", "email", '')),lower(coalesce("first_name", '')),"id");