ALTER TABLE "sessions" ADD COLUMN "access_hash" text;--> statement-breakpoint
CREATE INDEX "sessions_access" ON "sessions" USING btree ("access_hash");