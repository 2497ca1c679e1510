import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { afterAll, describe, expect, it } from 'vitest';
import { schema } from '@/harness/database/schema';
import { declaredNeeds } from '@/lib/server/platform/db/migration-history';

const FOLDER = 'lib/server/platform/db/migrations';

const migrations = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
  .map((file) => ({ name: file.slice(0, -4), statements: readFileSync(join(FOLDER, file), 'utf8') }));
const TAKES_AWAY =
  /\bDROP (?!INDEX)|\bRENAME\b|SET NOT NULL|SET DATA TYPE|ADD CONSTRAINT|CREATE UNIQUE INDEX/i;
const asksForMore = (statement: string) =>
  /ADD COLUMN.* NOT NULL/i.test(statement) && !/ DEFAULT /i.test(statement);

/** The statements that an older version might not work with: it reads what they take away, or does not write what they ask for. */
const contractingStatements = (text: string): string[] => {
  const statements = text.split('--> statement-breakpoint').map((one) => one.replace(/^--.*$/gm, '').trim());
  const created = statements.flatMap((one) => /^CREATE TABLE "(\w+)"/.exec(one)?.[1] ?? []);
  return statements
    .filter((one) => created.every((table) => !new RegExp(`(TABLE|ON) "${table}"`).test(one)))
    .filter((one) => TAKES_AWAY.test(one) || asksForMore(one));
};

/** `drizzle-kit` adds its helpers to all arrays and texts of the process, where later files would meet them. */
afterAll(() => {
  for (const { prototype } of [Array, String])
    for (const name of Object.keys(prototype)) Reflect.deleteProperty(prototype, name);
});

describe('what a migration says about older versions', () => {
  it.each([
    ['-- expand\nCREATE TABLE', null],
    ['-- contract: 0019_two_names\nALTER TABLE', '0019_two_names'],
    ['-- contract\nALTER TABLE', undefined],
    ['ALTER TABLE', undefined],
  ])('is read from the first line of %j', (statements, needs) => {
    expect(declaredNeeds(statements)).toBe(needs);
  });

  it('is said by each one', () => {
    const silent = migrations.filter(({ statements }) => declaredNeeds(statements) === undefined);
    expect(silent.map(({ name }) => `${name}: begin it with “-- expand” or “-- contract: NAME”`)).toEqual([]);
  });

  it('names a migration that is there, at most itself', () => {
    const wrong = migrations.filter(({ name, statements }) => {
      const needs = declaredNeeds(statements);
      return needs && (needs > name || migrations.every((other) => other.name !== needs));
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it.each([
    'ALTER TABLE "answers" DROP COLUMN "choice";',
    'DROP TABLE "answers";',
    'ALTER TABLE "answers" RENAME COLUMN "choice" TO "chosen";',
    'ALTER TABLE "answers" ALTER COLUMN "choice" SET NOT NULL;',
    'ALTER TABLE "answers" ALTER COLUMN "choice" SET DATA TYPE integer;',
    'ALTER TABLE "answers" ADD COLUMN "site" text NOT NULL;',
    'CREATE UNIQUE INDEX "answers_once" ON "answers" ("choice");',
  ])('is no “expand” with %s', (statement) => {
    expect(contractingStatements(`-- expand\n${statement}`)).toEqual([statement]);
  });

  it('is “expand” only where older versions go on working', () => {
    const harmless = [
      'CREATE TABLE "new" ("id" integer NOT NULL);',
      'CREATE UNIQUE INDEX "new_id" ON "new" ("id");',
      'ALTER TABLE "new" ADD CONSTRAINT "new_of" FOREIGN KEY ("id") REFERENCES "customers"("id");',
      'ALTER TABLE "answers" ADD COLUMN "site" text;',
      'ALTER TABLE "answers" ADD COLUMN "site" text DEFAULT \'\' NOT NULL;',
      'CREATE INDEX "answers_site" ON "answers" ("site");',
    ].join('--> statement-breakpoint\n');
    expect(contractingStatements(harmless)).toEqual([]);
    const expanding = migrations.filter(({ statements }) => declaredNeeds(statements) === null);
    expect(expanding.flatMap(({ statements }) => contractingStatements(statements))).toEqual([]);
  });
});

describe('the committed migrations', () => {
  it('lead to the schema; nothing waits to be generated', async () => {
    const migrated = JSON.parse(readFileSync('harness/database/schema-snapshot.json', 'utf8'));
    const wanted = generateDrizzleJson(schema, migrated.id);
    expect(await generateMigration(migrated, wanted)).toEqual([]);
  });

  it('never rewrite all rows for a column', () => {
    const statements = migrations.flatMap((each) => each.statements.split('--> statement-breakpoint'));
    // A constant default, and the time of the statement, is kept beside the table; one that is computed for each row is written into it.
    expect(statements.filter((one) => /ADD COLUMN.* DEFAULT (?!now\(\))[a-z_]+\(/i.test(one))).toEqual([]);
  });
});
