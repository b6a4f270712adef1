CREATE TABLE "memories" (
	"user_id" text PRIMARY KEY NOT NULL,
	"base" "bytea" NOT NULL,
	"states" "bytea" NOT NULL,
	"through" bigint NOT NULL,
	"weights" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memory_items" (
	"chant_id" integer NOT NULL,
	"item" integer NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "memory_items_chant_id_item_pk" PRIMARY KEY("chant_id","item")
);
--> statement-breakpoint
CREATE TABLE "memory_weights" (
	"version" text PRIMARY KEY NOT NULL,
	"weights" double precision[] NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "attempts_by_day";--> statement-breakpoint
ALTER TABLE "attempts" ALTER COLUMN "score" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "trained" "bytea";--> statement-breakpoint
ALTER TABLE "memories" ADD CONSTRAINT "memories_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_items" ADD CONSTRAINT "memory_items_chant_id_chants_id_fk" FOREIGN KEY ("chant_id") REFERENCES "public"."chants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_by_user" ON "attempts" USING btree ("user_id","id");--> statement-breakpoint
-- Already dense: compressing them would cost more than it saves.
ALTER TABLE "memories" ALTER COLUMN "base" SET STORAGE EXTERNAL, ALTER COLUMN "states" SET STORAGE EXTERNAL;--> statement-breakpoint
CREATE TRIGGER memory_items_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON memory_items FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();--> statement-breakpoint
CREATE TRIGGER memory_weights_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON memory_weights FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
