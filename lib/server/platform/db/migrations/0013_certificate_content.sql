ALTER TABLE "certificates" ADD COLUMN "video_ids" integer[];--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "minutes" integer;