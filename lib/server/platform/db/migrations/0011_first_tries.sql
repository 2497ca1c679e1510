ALTER TABLE "answers" ADD COLUMN "first_choice" text;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "first_correct" boolean;