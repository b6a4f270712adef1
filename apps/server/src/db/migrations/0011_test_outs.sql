CREATE TABLE "test_outs" (
	"user_id" text NOT NULL,
	"chant_id" integer NOT NULL,
	"day" date NOT NULL,
	"run" jsonb NOT NULL,
	CONSTRAINT "test_outs_user_id_chant_id_pk" PRIMARY KEY("user_id","chant_id")
);
--> statement-breakpoint
ALTER TABLE "test_outs" ADD CONSTRAINT "test_outs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_outs" ADD CONSTRAINT "test_outs_chant_id_chants_id_fk" FOREIGN KEY ("chant_id") REFERENCES "public"."chants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "test_outs_by_chant" ON "test_outs" USING btree ("chant_id");