-- expand
ALTER TABLE "certificates" ADD COLUMN "revoked_at" timestamp with time zone;