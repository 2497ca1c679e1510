-- expand
ALTER TABLE "storage_clearings" ADD COLUMN "uploads" jsonb;