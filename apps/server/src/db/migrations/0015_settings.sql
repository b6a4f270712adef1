CREATE TABLE "chant_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"chant_id" integer NOT NULL,
	"position" integer NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"mode" text NOT NULL,
	"source" text NOT NULL,
	"audio_path" text,
	"melody" text,
	"timing" text
);
--> statement-breakpoint
ALTER TABLE "chant_settings" ADD CONSTRAINT "chant_settings_chant_id_chants_id_fk" FOREIGN KEY ("chant_id") REFERENCES "public"."chants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chant_settings_by_chant" ON "chant_settings" USING btree ("chant_id","position");--> statement-breakpoint
CREATE TRIGGER chant_settings_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON chant_settings FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();