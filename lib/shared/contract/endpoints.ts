import * as account from './account';
import * as certificates from './certificates';
import * as contact from './contact';
import type { Endpoint } from './endpoint';
import * as evidence from './evidence';
import * as extras from './extras';
import * as groups from './groups';
import * as identity from './identity';
import * as impact from './impact';
import * as loginEvents from './login-events';
import * as offline from './offline';
import * as operation from './operation';
import * as plans from './plans';
import * as profile from './profile';
import * as progress from './progress';
import * as session from './session';
import * as signUp from './sign-up';
import * as storage from './storage';
import * as survey from './survey';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'summary' in value;

/** Every endpoint of the product backend (spec §7). For the server and tests: pages import the few that they call. */
export const ENDPOINTS: readonly Endpoint[] = [
  account,
  certificates,
  contact,
  loginEvents,
  evidence,
  extras,
  groups,
  identity,
  impact,
  offline,
  operation,
  plans,
  profile,
  progress,
  session,
  signUp,
  storage,
  survey,
]
  .flatMap((contract) => Object.values<unknown>({ ...contract }))
  .filter(isEndpoint);

/** What an operator may give another path in BACKEND_PATHS. */
export const ENDPOINT_NAMES: readonly string[] = ENDPOINTS.map(({ name }) => name);
