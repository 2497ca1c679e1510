import { errors } from './errors';

export type Parameters = Record<string, unknown>;

const memberName = (name: string): string => name.slice(0, 1).toLowerCase() + name.slice(1);

/** A member that must be there as a non-empty string. */
export const requiredString = (parameters: Parameters, name: string): string => {
  const value = parameters[name];
  if (value === undefined || value === null)
    throw errors.constraint(memberName(name), 'Member must not be null');
  if (typeof value !== 'string') throw errors.invalidParameter(`${name} must be a string`);
  if (value === '') {
    throw errors.constraint(memberName(name), 'Member must have length greater than or equal to 1');
  }
  return value;
};

/** A member that is a map of strings, such as AuthParameters. */
export const stringMap = (parameters: Parameters, name: string): Record<string, string> => {
  const value = parameters[name] ?? {};
  if (typeof value !== 'object' || Array.isArray(value))
    throw errors.invalidParameter(`${name} must be a map`);
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
};

export const requiredEntry = (map: Record<string, string>, name: string): string => {
  const value = map[name];
  if (!value) throw errors.invalidParameter(`Missing required parameter ${name}`);
  return value;
};

const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/;

/** The pools take an e-mail as the user name. */
export const requireEmail = (username: string): void => {
  if (!username.includes('@')) throw errors.invalidParameter('Username should be an email.');
  if (!EMAIL.test(username)) throw errors.invalidParameter('Invalid email address format.');
};

const STANDARD_ATTRIBUTES = new Set(
  (
    'email given_name family_name middle_name name nickname preferred_username profile picture website gender ' +
    'birthdate zoneinfo locale phone_number address'
  ).split(' '),
);
/** A real client may write these only through their own calls. */
const READ_ONLY = new Set(['sub', 'email_verified', 'phone_number_verified', 'updated_at']);

/** The `[{ Name, Value }]` list as a record. Refuses what the pool's schema does not have. */
export const attributeList = (parameters: Parameters, name: string): Record<string, string> => {
  const list = parameters[name] ?? [];
  if (!Array.isArray(list)) throw errors.invalidParameter(`${name} must be a list`);
  const attributes: Record<string, string> = {};
  for (const entry of list as { Name?: unknown; Value?: unknown }[]) {
    const { Name, Value = '' } = entry ?? {};
    if (typeof Name !== 'string' || typeof Value !== 'string') {
      throw errors.invalidParameter(`${name} must hold Name and Value strings`);
    }
    if (READ_ONLY.has(Name)) {
      throw errors.notAuthorized('A client attempted to write unauthorized attribute');
    }
    if (!STANDARD_ATTRIBUTES.has(Name)) {
      throw errors.invalidParameter(
        `Attributes did not conform to the schema: Type for attribute {${Name}} could not be determined\n`,
      );
    }
    if (Value.length > 2048)
      throw errors.constraint(name, 'Member must have length less than or equal to 2048');
    attributes[Name] = Value;
  }
  return attributes;
};
