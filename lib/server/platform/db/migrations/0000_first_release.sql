-- contract: 0000_first_release
CREATE TABLE "account_deletions" (
	"reference" text PRIMARY KEY NOT NULL,
	"customer_id" integer,
	"identity" text NOT NULL,
	"access_token" text,
	"former_customer" integer,
	"customer_since" timestamp with time zone,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "answers" (
	"customer_id" integer NOT NULL,
	"video_id" integer NOT NULL,
	"question" text NOT NULL,
	"choice" text NOT NULL,
	"correct" boolean NOT NULL,
	"first_choice" text NOT NULL,
	"first_correct" boolean NOT NULL,
	"answered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answers_customer_id_video_id_question_pk" PRIMARY KEY("customer_id","video_id","question")
);
--> statement-breakpoint
CREATE TABLE "badge_places" (
	"list" integer NOT NULL,
	"place" integer NOT NULL,
	"certificate_code" text,
	CONSTRAINT "badge_places_list_place_pk" PRIMARY KEY("list","place"),
	CONSTRAINT "badge_places_in_list" CHECK ("badge_places"."place" between 0 and 131071)
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"code" text PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"locale" text NOT NULL,
	"name" text NOT NULL,
	"completed_on" date NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reissued_at" timestamp with time zone,
	"badge_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"video_ids" integer[] NOT NULL,
	"minutes" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"kind" text NOT NULL,
	"granted" boolean NOT NULL,
	"locale" text NOT NULL,
	"source" text NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"country" text NOT NULL,
	"language" text NOT NULL,
	"brand_parent_id" text NOT NULL,
	"occasion" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"identity" text NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"country" text NOT NULL,
	"language" text NOT NULL,
	"registration" jsonb,
	"certificate_name" text,
	"badge_subject" uuid DEFAULT gen_random_uuid() NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"interests" text[] DEFAULT '{}' NOT NULL,
	"preferences" text[] DEFAULT '{}' NOT NULL,
	"survey" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"value" text NOT NULL,
	"occasion" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evidence_consents" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"version" smallint NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "extra_answers" (
	"customer_id" integer NOT NULL,
	"extra_module_id" integer NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"answered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "extra_answers_customer_id_extra_module_id_question_pk" PRIMARY KEY("customer_id","extra_module_id","question")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"customer_id" integer NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"response" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_customer_id_key_pk" PRIMARY KEY("customer_id","key")
);
--> statement-breakpoint
CREATE TABLE "impact" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"payload" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "module_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "module_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"video_id" integer NOT NULL,
	"type" text NOT NULL,
	"action" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "module_progress" (
	"customer_id" integer NOT NULL,
	"video_id" integer NOT NULL,
	"watched_percent" smallint DEFAULT 0 NOT NULL,
	"watched_at" timestamp with time zone,
	"position_seconds" real DEFAULT 0 NOT NULL,
	"transcript_read_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "module_progress_customer_id_video_id_pk" PRIMARY KEY("customer_id","video_id"),
	CONSTRAINT "module_progress_percent" CHECK ("module_progress"."watched_percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"account" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"guesses_left" smallint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_time_codes_account_purpose_pk" PRIMARY KEY("account","purpose")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"customer_id" integer NOT NULL,
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_customer_id_kind_pk" PRIMARY KEY("customer_id","kind")
);
--> statement-breakpoint
CREATE TABLE "pending_registrations" (
	"system" text NOT NULL,
	"user_id" text NOT NULL,
	"payload" jsonb,
	"consents" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pending_registrations_system_user_id_pk" PRIMARY KEY("system","user_id")
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"customer_id" integer NOT NULL,
	"video_id" integer NOT NULL,
	"text" text NOT NULL,
	"day" date,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plans_customer_id_video_id_pk" PRIMARY KEY("customer_id","video_id")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"identity" text NOT NULL,
	"tokens" text NOT NULL,
	"access_hash" text NOT NULL,
	"access_expires_at" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "storage_clearings" (
	"former_customer" integer PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"emptied_at" timestamp with time zone,
	"uploads" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"version_id" text,
	"refusal" text,
	"long_looks" smallint DEFAULT 0 NOT NULL,
	"thumbnail" text,
	"signatures" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() + interval '1 hour',
	"idempotency_key" text,
	"request_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_status" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"answers" jsonb NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawn_certificates" (
	"code" text PRIMARY KEY NOT NULL,
	"withdrawn_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_places" ADD CONSTRAINT "badge_places_certificate_code_certificates_code_fk" FOREIGN KEY ("certificate_code") REFERENCES "public"."certificates"("code") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_events" ADD CONSTRAINT "customer_events_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_consents" ADD CONSTRAINT "evidence_consents_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extra_answers" ADD CONSTRAINT "extra_answers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "impact" ADD CONSTRAINT "impact_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_events" ADD CONSTRAINT "module_events_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_progress" ADD CONSTRAINT "module_progress_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_objects" ADD CONSTRAINT "stored_objects_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_status" ADD CONSTRAINT "survey_status_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_deletions_open" ON "account_deletions" USING btree ("requested_at") WHERE "account_deletions"."completed_at" is null;--> statement-breakpoint
CREATE INDEX "account_deletions_customer" ON "account_deletions" USING btree ("customer_id") WHERE "account_deletions"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "account_deletions_completed" ON "account_deletions" USING btree ("completed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "badge_places_certificate" ON "badge_places" USING btree ("certificate_code");--> statement-breakpoint
CREATE INDEX "badge_places_revoked" ON "badge_places" USING btree ("list","place") WHERE "badge_places"."certificate_code" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_customer_course" ON "certificates" USING btree ("customer_id","course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_badge" ON "certificates" USING btree ("badge_id");--> statement-breakpoint
CREATE INDEX "consents_customer" ON "consents" USING btree ("customer_id","kind","id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_events_once" ON "customer_events" USING btree ("customer_id","occasion");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_identity_user" ON "customers" USING btree ("identity","user_id");--> statement-breakpoint
CREATE INDEX "events_customer" ON "events" USING btree ("customer_id","event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "events_once" ON "events" USING btree ("customer_id","event_id","occasion");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "module_events_customer_video" ON "module_events" USING btree ("customer_id","video_id");--> statement-breakpoint
CREATE INDEX "module_events_created" ON "module_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "one_time_codes_expires" ON "one_time_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "pending_registrations_created" ON "pending_registrations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "sessions_customer" ON "sessions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_access" ON "sessions" USING btree ("access_hash");--> statement-breakpoint
CREATE INDEX "stored_objects_customer" ON "stored_objects" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "stored_objects_upload" ON "stored_objects" USING btree ("upload_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stored_objects_key" ON "stored_objects" USING btree ("customer_id","key") WHERE "stored_objects"."state" = 'stored';--> statement-breakpoint
CREATE UNIQUE INDEX "stored_objects_idempotency" ON "stored_objects" USING btree ("customer_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "stored_objects_due" ON "stored_objects" USING btree ("id","due_at") WHERE "stored_objects"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "stored_objects_open" ON "stored_objects" USING btree ("created_at") WHERE "stored_objects"."state" <> 'stored';