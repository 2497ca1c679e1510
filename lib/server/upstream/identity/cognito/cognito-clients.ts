import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { cognitoEndpoint, type Environment } from '@/lib/shared/config/environment';
import { watchCall } from '../../../platform/metrics/upstream-call';
import { cognitoFailure } from './cognito-failure';

const CONNECT_TIMEOUT_MS = 1_500;
/** Of one call, everything included: a request still answers within five seconds (quality: Faults). Each call brings it. */
export const CALL_TIMEOUT_MS = 2_500;

export type CognitoClients = (region: string) => CognitoIdentityProviderClient;

/** One client for each region. The calls that we make are unsigned: no credentials of the cloud account are involved. */
export const createCognitoClients = (settings: Environment): CognitoClients => {
  const clients = new Map<string, CognitoIdentityProviderClient>();
  return (region) => {
    const known = clients.get(region);
    if (known) return known;
    const client = new CognitoIdentityProviderClient({
      region,
      endpoint: cognitoEndpoint(settings, region),
      // Its `requestTimeout` would end nothing, and write a line of its own beside our log.
      requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS },
      // A refresh that was answered but not heard would be refused the second time where tokens rotate.
      maxAttempts: 1,
    });
    client.middlewareStack.add(
      (next, { commandName = 'unknown' }) =>
        (given) =>
          watchCall(
            { service: 'cognito', call: commandName.replace(/Command$/, '') },
            () => next(given),
            (cause) => cognitoFailure(cause).code,
          ),
      { step: 'initialize', name: 'watchCall' },
    );
    clients.set(region, client);
    return client;
  };
};
