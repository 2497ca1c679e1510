import { defineConfig } from 'drizzle-kit';

/** `npm run db:migration -- --name what-changes` writes the next migration from the schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './lib/server/platform/db/schema/*.ts',
  out: './lib/server/platform/db/migrations',
});
