-- Only the sign-up of the United States sites writes `owed`; every other row came through the doors of the other sites.
ALTER TABLE "pending_registrations" ADD COLUMN "system" text NOT NULL DEFAULT 'cognito';--> statement-breakpoint
UPDATE "pending_registrations" SET "system" = 'marketing' WHERE "consents" ? 'owed';--> statement-breakpoint
ALTER TABLE "pending_registrations" ALTER COLUMN "system" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "pending_registrations" DROP CONSTRAINT "pending_registrations_pkey";--> statement-breakpoint
ALTER TABLE "pending_registrations" ADD CONSTRAINT "pending_registrations_system_user_id_pk" PRIMARY KEY("system","user_id");
