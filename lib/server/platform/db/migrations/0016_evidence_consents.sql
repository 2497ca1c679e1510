CREATE TABLE "evidence_consents" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"version" smallint NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "evidence_consents" ADD CONSTRAINT "evidence_consents_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;