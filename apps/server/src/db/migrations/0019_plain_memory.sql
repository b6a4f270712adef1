DROP TABLE "memory_calibration" CASCADE;--> statement-breakpoint
DROP TABLE "memory_weights" CASCADE;