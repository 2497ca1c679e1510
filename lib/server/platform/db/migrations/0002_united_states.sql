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
ALTER TABLE "customers" ADD COLUMN "survey" jsonb;--> statement-breakpoint
CREATE INDEX "one_time_codes_expires" ON "one_time_codes" USING btree ("expires_at");