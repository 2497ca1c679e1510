ALTER TABLE "storage_clearings" ADD COLUMN "emptied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "storage_clearings" ADD COLUMN "created_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "storage_clearings" ALTER COLUMN "created_at" SET DEFAULT now();--> statement-breakpoint
UPDATE "storage_clearings" SET "created_at" = now() WHERE "created_at" IS NULL;--> statement-breakpoint
ALTER TABLE "storage_clearings" ALTER COLUMN "created_at" SET NOT NULL;