-- expand
ALTER TABLE "account_deletions" ADD COLUMN "former_customer" integer;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD COLUMN "customer_since" timestamp with time zone;