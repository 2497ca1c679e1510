-- expand
CREATE TABLE "operator_actions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_actions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" integer,
	"former_customer" integer,
	"task" text NOT NULL,
	"operator" text,
	"reason" text NOT NULL,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "operator_actions_customer" ON "operator_actions" USING btree ("customer_id") WHERE "operator_actions"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "operator_actions_former" ON "operator_actions" USING btree ("former_customer") WHERE "operator_actions"."former_customer" is not null;--> statement-breakpoint
CREATE INDEX "operator_actions_begun" ON "operator_actions" USING btree ("begun_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "customers_email" ON "customers" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "customers_names" ON "customers" USING btree (lower("last_name") text_pattern_ops,lower("first_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "customers_certificate_name" ON "customers" USING btree (lower("certificate_name") text_pattern_ops) WHERE "customers"."certificate_name" is not null;