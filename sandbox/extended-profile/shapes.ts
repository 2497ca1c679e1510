import { z } from 'zod';
import { Refusal } from './refusal';

/** Bodies exactly as the service takes them: every field there, and none besides. */

const text = z.string().max(200);

const profileBody = z.strictObject({
  profile: z.strictObject({
    title: z.string().max(40),
    // As long as an identity provider lets a name be.
    firstName: z.string().max(2048),
    lastName: z.string().max(2048),
    organisation: text,
    workFrom: text,
    job: text,
    numberOfPeople: z.number().int().min(0).max(1000),
    sportType: text,
  }),
});
export type KeptProfile = z.output<typeof profileBody>['profile'];

const choices = z
  .array(z.string().regex(/^[a-z][a-z0-9-]{0,63}$/))
  .max(50)
  .refine((list) => new Set(list).size === list.length, 'must name each choice once');
const interestsBody = z.strictObject({ interests: choices });
const preferencesBody = z.strictObject({ preferences: choices });

const parse = <Body>(schema: z.ZodType<Body>, json: string): Body => {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new Refusal(400, 'malformed_json', 'The body is not JSON.');
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields = result.error.issues.map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`);
  throw new Refusal(422, 'validation_failed', 'The body is not what this operation takes.', fields);
};

export const parseProfile = (json: string): KeptProfile => parse(profileBody, json).profile;
export const parseInterests = (json: string): string[] => parse(interestsBody, json).interests;
export const parsePreferences = (json: string): string[] => parse(preferencesBody, json).preferences;
