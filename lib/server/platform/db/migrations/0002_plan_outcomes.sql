-- expand
ALTER TABLE "plans" ADD COLUMN "outcome" text;