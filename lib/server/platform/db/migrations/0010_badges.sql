CREATE TABLE "badge_places" (
	"list" integer NOT NULL,
	"place" integer NOT NULL,
	"certificate_code" text,
	CONSTRAINT "badge_places_list_place_pk" PRIMARY KEY("list","place"),
	CONSTRAINT "badge_places_in_list" CHECK ("badge_places"."place" between 0 and 131071)
);
--> statement-breakpoint
-- Without the default at first: with it every row that there is would be written anew, under a lock that keeps readers out.
ALTER TABLE "certificates" ADD COLUMN "badge_id" uuid;--> statement-breakpoint
ALTER TABLE "certificates" ALTER COLUMN "badge_id" SET DEFAULT gen_random_uuid();--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "badge_subject" uuid;--> statement-breakpoint
ALTER TABLE "customers" ALTER COLUMN "badge_subject" SET DEFAULT gen_random_uuid();--> statement-breakpoint
ALTER TABLE "badge_places" ADD CONSTRAINT "badge_places_certificate_code_certificates_code_fk" FOREIGN KEY ("certificate_code") REFERENCES "public"."certificates"("code") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "badge_places_certificate" ON "badge_places" USING btree ("certificate_code");--> statement-breakpoint
CREATE INDEX "badge_places_revoked" ON "badge_places" USING btree ("list","place") WHERE "badge_places"."certificate_code" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_badge" ON "certificates" USING btree ("badge_id");