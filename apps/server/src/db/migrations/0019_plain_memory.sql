DROP TABLE "memory_calibration";--> statement-breakpoint
DROP TABLE "memory_weights";--> statement-breakpoint
-- Five bytes for each item: its id, then 255 if it was forgotten, otherwise the guess probability plus 128 if it was right.
CREATE FUNCTION read_packed_results(packed bytea) RETURNS jsonb LANGUAGE sql IMMUTABLE STRICT AS $$
	SELECT coalesce(jsonb_agg(CASE
		WHEN result = 255 THEN jsonb_build_object('item', item, 'forgotten', true)
		ELSE jsonb_build_object('item', item, 'right', result >= 128, 'guess', result % 128)
	END ORDER BY place), '[]')
	FROM (
		SELECT place, ('x' || encode(substring(packed FROM place * 5 + 1 FOR 4), 'hex'))::bit(32)::bigint AS item,
			get_byte(packed, place * 5 + 4) AS result
		FROM generate_series(0, length(packed) / 5 - 1) AS place
	) AS results
$$;--> statement-breakpoint
-- A positive 32-bit floating-point number; the arithmetic is exact in 64 bits.
CREATE FUNCTION read_packed_float(bits bigint) RETURNS double precision LANGUAGE sql IMMUTABLE STRICT AS $$
	SELECT CASE WHEN bits = 0 THEN 0::float8
		ELSE (1 + (bits & 8388607)::float8 / 8388608) * power(2::float8, ((bits >> 23) - 127)::float8) END
$$;--> statement-breakpoint
-- Twenty-two bytes for each item: id, stability, difficulty, day, count and the time of the last entry.
CREATE FUNCTION read_packed_memory(packed bytea) RETURNS jsonb LANGUAGE sql IMMUTABLE STRICT SET extra_float_digits = 1 AS $$
	SELECT coalesce(jsonb_agg(jsonb_build_object(
		'item', ('x' || substring(digits FROM 1 FOR 8))::bit(32)::bigint,
		'stability', read_packed_float(('x' || substring(digits FROM 9 FOR 8))::bit(32)::bigint),
		'difficulty', read_packed_float(('x' || substring(digits FROM 17 FOR 8))::bit(32)::bigint),
		'day', ('x' || substring(digits FROM 25 FOR 4))::bit(16)::int,
		'count', ('x' || substring(digits FROM 29 FOR 4))::bit(16)::int,
		'seenAt', ('x' || substring(digits FROM 33 FOR 12))::bit(48)::bigint
	) ORDER BY place), '[]')
	FROM (
		SELECT place, encode(substring(packed FROM place * 22 + 1 FOR 22), 'hex') AS digits
		FROM generate_series(0, length(packed) / 22 - 1) AS place
	) AS items
$$;--> statement-breakpoint
ALTER TABLE "attempts" ALTER COLUMN "trained" SET DATA TYPE jsonb USING read_packed_results("trained");--> statement-breakpoint
ALTER TABLE "memories" ALTER COLUMN "base" SET DATA TYPE jsonb USING read_packed_memory("base");--> statement-breakpoint
ALTER TABLE "memories" ALTER COLUMN "base" SET DEFAULT '[]';--> statement-breakpoint
-- The state is made again from the base and the log at the next read of each learner.
ALTER TABLE "memories" ADD COLUMN "state" jsonb, DROP COLUMN "told", DROP COLUMN "weights";--> statement-breakpoint
DROP FUNCTION read_packed_results(bytea);--> statement-breakpoint
DROP FUNCTION read_packed_memory(bytea);--> statement-breakpoint
DROP FUNCTION read_packed_float(bigint);
