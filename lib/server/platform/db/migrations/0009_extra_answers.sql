CREATE TABLE "extra_answers" (
	"customer_id" integer NOT NULL,
	"extra_module_id" integer NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"answered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "extra_answers_customer_id_extra_module_id_question_pk" PRIMARY KEY("customer_id","extra_module_id","question")
);
--> statement-breakpoint
ALTER TABLE "extra_answers" ADD CONSTRAINT "extra_answers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;