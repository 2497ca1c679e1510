-- expand
ALTER TABLE "plans" ADD COLUMN "saved_key" text;