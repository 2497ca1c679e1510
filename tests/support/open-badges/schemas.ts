import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019';
import addFormats from 'ajv-formats';

/** Judges a document by a JSON Schema; what is wrong with it, in words, nothing when it is valid. */
type Judge = (document: unknown) => readonly string[];

const judgeFrom = (file: string, strict: boolean): Judge => {
  const ajv = new Ajv2019({ strict: false, strictSchema: strict, allErrors: true });
  addFormats.default(ajv);
  const validate = ajv.compile(JSON.parse(readFileSync(file, 'utf8')));
  return (document) => {
    validate(document);
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
};

/** By the schema of ours. */
export const judgeOpenBadge: Judge = judgeFrom(join(import.meta.dirname, 'open-badge.schema.json'), true);

/** By the public schema of AchievementCredential, of which OPEN_BADGES_SCHEMA names a copy; null when it names none. */
export const publicJudge = (): Judge | null => {
  const file = process.env.OPEN_BADGES_SCHEMA;
  return file ? judgeFrom(file, false) : null;
};
