CREATE TABLE "tombstones" (
	"salt" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	"erased_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tombstones_salt_hash_pk" PRIMARY KEY("salt","hash")
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "former_actor" text;--> statement-breakpoint
-- Accounts that were erased before now, as far as the log names them: a restore must not bring them back either.
INSERT INTO tombstones (salt, hash, erased_at)
SELECT salts.salt, sha256(salts.salt || convert_to('account ' || subject, 'UTF8')), now()
FROM (SELECT DISTINCT subject FROM audit_log
  WHERE (action LIKE '%/:userId%' OR action LIKE 'admin %') AND subject IS NOT NULL
    AND NOT EXISTS (SELECT FROM users WHERE users.id = audit_log.subject)) erased,
  (SELECT sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')) AS salt OFFSET 0) salts;--> statement-breakpoint
-- Accounts that were erased before now; who acted as an operator is known only where they were the subject too.
UPDATE audit_log SET subject = erased.name, former_actor = CASE WHEN action LIKE 'admin %' THEN erased.name END
FROM (SELECT id, 'deleted-' || left(encode(sha256(convert_to(subject, 'UTF8')), 'hex'), 12) AS name FROM audit_log) erased
WHERE audit_log.id = erased.id AND (action LIKE '%/:userId%' OR action LIKE 'admin %')
  AND NOT EXISTS (SELECT FROM users WHERE users.id = audit_log.subject);--> statement-breakpoint
CREATE INDEX "audit_log_by_subject" ON "audit_log" USING btree ("subject");