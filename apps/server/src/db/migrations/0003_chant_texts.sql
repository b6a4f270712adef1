CREATE TABLE "chant_texts" (
	"id" integer PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chant_texts" ADD CONSTRAINT "chant_texts_id_chants_id_fk" FOREIGN KEY ("id") REFERENCES "public"."chants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER chant_texts_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON chant_texts FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
