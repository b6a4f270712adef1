DROP TABLE "rate_limits" CASCADE;--> statement-breakpoint
CREATE TABLE "rate_limit_counters" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE INDEX "rate_limit_counters_by_expiry" ON "rate_limit_counters" USING btree ("expire");