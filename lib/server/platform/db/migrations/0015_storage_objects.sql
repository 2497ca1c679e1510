CREATE TABLE "storage_clearings" (
	"former_customer" integer PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_objects" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stored_objects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"key" text NOT NULL,
	"content_type" text NOT NULL,
	"size" bigint NOT NULL,
	"state" text DEFAULT 'sending' NOT NULL,
	"upload_id" text,
	"e_tag" text,
	"idempotency_key" text,
	"request_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stored_objects" ADD CONSTRAINT "stored_objects_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stored_objects_customer" ON "stored_objects" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "stored_objects_upload" ON "stored_objects" USING btree ("upload_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stored_objects_key" ON "stored_objects" USING btree ("customer_id","key") WHERE "stored_objects"."state" = 'stored';--> statement-breakpoint
CREATE UNIQUE INDEX "stored_objects_idempotency" ON "stored_objects" USING btree ("customer_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "stored_objects_open" ON "stored_objects" USING btree ("created_at") WHERE "stored_objects"."state" <> 'stored';