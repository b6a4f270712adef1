CREATE TABLE "memory_calibration" (
	"id" smallint PRIMARY KEY NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"reckoned_at" timestamp with time zone,
	"learners" integer DEFAULT 0 NOT NULL,
	"weights" text DEFAULT '' NOT NULL,
	"is_calibrated" boolean DEFAULT true NOT NULL,
	"counts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "memory_calibration_is_one" CHECK ("memory_calibration"."id" = 1)
);
