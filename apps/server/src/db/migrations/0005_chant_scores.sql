CREATE TABLE "chant_scores" (
	"id" integer PRIMARY KEY NOT NULL,
	"melody" text NOT NULL,
	"timing" text
);
--> statement-breakpoint
ALTER TABLE "chant_scores" ADD CONSTRAINT "chant_scores_id_chants_id_fk" FOREIGN KEY ("id") REFERENCES "public"."chants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER chant_scores_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON chant_scores FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
