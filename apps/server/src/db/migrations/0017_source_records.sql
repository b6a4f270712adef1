CREATE TABLE "source_records" (
	"chant_id" integer NOT NULL,
	"key" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "source_records_chant_id_key_pk" PRIMARY KEY("chant_id","key")
);
--> statement-breakpoint
ALTER TABLE "source_records" ADD CONSTRAINT "source_records_chant_id_chant_sources_chant_id_fk" FOREIGN KEY ("chant_id") REFERENCES "public"."chant_sources"("chant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE OR REPLACE FUNCTION recordings_in(source text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS
$$ select coalesce(array_agg(found[1]), '{}') from regexp_matches(source, '"([0-9a-f]{64})"', 'g') as found $$;--> statement-breakpoint
CREATE INDEX "chant_source_versions_by_recording" ON "chant_source_versions" USING gin (recordings_in("source"));--> statement-breakpoint
CREATE INDEX "chant_sources_by_draft_recording" ON "chant_sources" USING gin (recordings_in("draft"));--> statement-breakpoint
CREATE INDEX "chant_sources_by_recording" ON "chant_sources" USING gin (recordings_in("published"));--> statement-breakpoint
INSERT INTO source_records (chant_id, key, hash)
	SELECT r.chant_id, r.key, r.hash FROM (
		SELECT key, hash, CASE
			WHEN key ~ '^(chant|text|score) \d+$' THEN split_part(key, ' ', 2)::bigint
			WHEN key ~ '^(setting|word|exercise) \d+$' THEN split_part(key, ' ', 2)::bigint / 1000000
		END AS chant_id FROM seed_records
	) r JOIN chant_sources s ON s.chant_id = r.chant_id WHERE s.published IS NOT NULL OR s.chant_id >= 1000;--> statement-breakpoint
UPDATE seed_records s SET hash = 'operators' FROM source_records r WHERE r.key = s.key AND r.chant_id < 1000;--> statement-breakpoint
DELETE FROM seed_records s USING source_records r WHERE r.key = s.key AND r.chant_id >= 1000;
