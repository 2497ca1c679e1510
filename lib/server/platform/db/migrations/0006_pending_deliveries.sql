-- Deliveries of a United States sign-up that have not succeeded yet are called what they are.
UPDATE "pending_registrations"
SET "consents" = ("consents" - 'owed') || jsonb_build_object('pendingDeliveries', "consents" -> 'owed')
WHERE "consents" ? 'owed';
