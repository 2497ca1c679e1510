-- expand
ALTER TABLE "stored_objects" ADD COLUMN "long_looks" smallint DEFAULT 0 NOT NULL;