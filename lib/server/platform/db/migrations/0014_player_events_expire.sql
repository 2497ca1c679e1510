-- An operator with millions of rows builds it before, concurrently (docs/architecture.md).
CREATE INDEX IF NOT EXISTS "module_events_created" ON "module_events" USING btree ("created_at");