-- expand
ALTER TABLE "stored_objects" ADD COLUMN "refusal" text;