-- expand
CREATE TABLE "group_makers" (
	"group_id" uuid NOT NULL,
	"customer_id" integer NOT NULL,
	"consent_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_makers_group_id_customer_id_pk" PRIMARY KEY("group_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "group_members" (
	"group_id" uuid NOT NULL,
	"customer_id" integer NOT NULL,
	"consent_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"counts" boolean DEFAULT false NOT NULL,
	"shows_name" boolean DEFAULT false NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"shown_stage" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "group_members_group_id_customer_id_pk" PRIMARY KEY("group_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "group_withdrawals" (
	"consent_id" uuid PRIMARY KEY NOT NULL,
	"what" text NOT NULL,
	"withdrawn_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"locale" text NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"code_digest" text NOT NULL,
	"maker_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"shown" jsonb,
	"shown_on" date,
	"left_since_shown" smallint[] DEFAULT '{}' NOT NULL,
	"maker_code_digest" text,
	"maker_code_expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "group_makers" ADD CONSTRAINT "group_makers_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_makers" ADD CONSTRAINT "group_makers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_makers_customer" ON "group_makers" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "group_members_customer" ON "group_members" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "group_withdrawals_withdrawn" ON "group_withdrawals" USING btree ("withdrawn_at");--> statement-breakpoint
CREATE UNIQUE INDEX "groups_code" ON "groups" USING btree ("code_digest");--> statement-breakpoint
CREATE UNIQUE INDEX "groups_maker_code" ON "groups" USING btree ("maker_code_digest");--> statement-breakpoint
CREATE INDEX "groups_seen" ON "groups" USING btree ("maker_seen_at");--> statement-breakpoint
CREATE INDEX "groups_ended" ON "groups" USING btree ("ended_at") WHERE "groups"."ended_at" is not null;