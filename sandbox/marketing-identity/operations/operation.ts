import type { z } from 'zod';
import type { Account } from '../account';
import type { Access, Caller } from '../authorise';
import { KNOWN_CLIENT, KNOWN_DATA_SOURCES } from '../known-ids';
import type { Provider } from '../provider';
import { Refusal } from '../refusal';

interface Work<Body> {
  provider: Provider;
  caller: Caller;
  body: Body;
}

export interface Operation {
  /** Below the service's address. */
  path: string;
  access: Access;
  /** What stands beside `Type` `PROCESSED`. */
  run(provider: Provider, caller: Caller, json: unknown): Promise<object>;
}

const parse = <Body>(schema: z.ZodType<Body>, json: unknown): Body => {
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`);
  throw new Refusal('unexpectedFields', faults.join('; '));
};

const requireKnownIds = (body: { ClientID?: unknown; client_id?: unknown; DataSourceID?: unknown }): void => {
  if (Number(body.ClientID ?? body.client_id) !== KNOWN_CLIENT)
    throw new Refusal('unknownClient', 'The client is not known.');
  if (body.DataSourceID !== undefined) requireDataSource(body.DataSourceID);
};

/** Refuses a data source that is neither the English nor the Spanish one. */
export const requireDataSource = (dataSourceId: unknown): void => {
  if (!KNOWN_DATA_SOURCES.includes(Number(dataSourceId)))
    throw new Refusal('unknownDataSource', 'The data source is not known.');
};

/** Refuses a profile that is not there, or that is another person's than the access token's. */
export const requireProfile = ({ accounts }: Provider, { account }: Caller, profileId: number): Account => {
  const found = account ?? accounts.findProfile(profileId);
  if (found?.profileId !== profileId)
    throw new Refusal('unknownProfile', 'There is no such profile, or it is another person’s.');
  return found;
};

/** Refuses a user name that is not the e-mail address of the account. */
export const requireSameEmail = ({ email }: Pick<Account, 'email'>, given: string): void => {
  if (given.toLowerCase() !== email.toLowerCase())
    throw new Refusal('unexpectedFields', 'The user name and every e-mail address must be the same.');
};

/** Refuses an unknown user name, and a profile that is not this user's. */
export const requireUser = (
  { accounts }: Provider,
  { Username, ProfileID }: { Username: string; ProfileID: number },
): void => {
  const found = accounts.find(Username);
  if (!found) throw new Refusal('unknownUser', 'There is no such user.');
  if (found.profileId !== ProfileID) throw new Refusal('unknownProfile', 'The profile is not this user’s.');
};

/** An operation with its body checked field by field: it runs on what the schema gives. */
export const operation = <Body extends object>({
  path,
  access,
  schema,
  run,
}: {
  path: string;
  access: Access;
  schema: z.ZodType<Body>;
  run(work: Work<Body>): Promise<object>;
}): Operation => ({
  path,
  access,
  run: (provider, caller, json) => {
    const body = parse(schema, json);
    requireKnownIds(body);
    return run({ provider, caller, body });
  },
});
