CREATE TABLE "plans" (
	"customer_id" integer NOT NULL,
	"video_id" integer NOT NULL,
	"text" text NOT NULL,
	"day" date,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plans_customer_id_video_id_pk" PRIMARY KEY("customer_id","video_id")
);
--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;