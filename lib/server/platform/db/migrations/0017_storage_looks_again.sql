ALTER TABLE "stored_objects" ADD COLUMN "version_id" text;--> statement-breakpoint
ALTER TABLE "stored_objects" ADD COLUMN "signatures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stored_objects" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stored_objects" ALTER COLUMN "due_at" SET DEFAULT now() + interval '1 hour';--> statement-breakpoint
UPDATE "stored_objects" SET "due_at" = now() WHERE "state" <> 'stored';--> statement-breakpoint
CREATE INDEX "stored_objects_due" ON "stored_objects" USING btree ("id","due_at") WHERE "stored_objects"."due_at" is not null;