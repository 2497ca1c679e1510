-- expand
ALTER TABLE "extra_answers" ADD COLUMN "saved_key" text;--> statement-breakpoint
ALTER TABLE "survey_status" ADD COLUMN "made_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "survey_status" SET "made_at" = "recorded_at";--> statement-breakpoint
ALTER TABLE "survey_status" ADD COLUMN "saved_key" text;