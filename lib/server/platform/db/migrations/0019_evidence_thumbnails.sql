-- expand
ALTER TABLE "stored_objects" ADD COLUMN "thumbnail" text;