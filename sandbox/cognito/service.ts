import { randomUUID } from 'node:crypto';
import { exportJWK } from 'jose';
import { jsonObject } from '../http/body';
import { HttpError, sendJson } from '../http/reply';
import type { Exchange, HttpService } from '../http/service';
import type { Log } from '../log';
import { CognitoError, errors } from './errors';
import type { SigningKey } from './keys';
import { adminDeleteUser } from './operations/admin-delete-user';
import { changePassword } from './operations/change-password';
import { confirmForgotPassword } from './operations/confirm-forgot-password';
import { confirmSignUp } from './operations/confirm-sign-up';
import { deleteUser } from './operations/delete-user';
import { forgotPassword } from './operations/forgot-password';
import { getTokensFromRefreshToken } from './operations/get-tokens-from-refresh-token';
import { getUser } from './operations/get-user';
import { globalSignOut } from './operations/global-sign-out';
import { initiateAuth } from './operations/initiate-auth';
import type { Operation } from './operations/operation';
import { resendConfirmationCode } from './operations/resend-confirmation-code';
import { respondToAuthChallenge } from './operations/respond-to-auth-challenge';
import { revokeToken } from './operations/revoke-token';
import { signUp } from './operations/sign-up';
import { updateUserAttributes } from './operations/update-user-attributes';
import { type Parameters, requiredString } from './parameters';
import type { Pool } from './pool';
import { clientOf } from './tokens';

const OPERATIONS: ReadonlyMap<string, Operation> = new Map(
  Object.entries({
    SignUp: signUp,
    ConfirmSignUp: confirmSignUp,
    ResendConfirmationCode: resendConfirmationCode,
    InitiateAuth: initiateAuth,
    RespondToAuthChallenge: respondToAuthChallenge,
    GetTokensFromRefreshToken: getTokensFromRefreshToken,
    ForgotPassword: forgotPassword,
    ConfirmForgotPassword: confirmForgotPassword,
    ChangePassword: changePassword,
    RevokeToken: revokeToken,
    GlobalSignOut: globalSignOut,
    GetUser: getUser,
    UpdateUserAttributes: updateUserAttributes,
    DeleteUser: deleteUser,
    AdminDeleteUser: adminDeleteUser,
  }),
);

const TARGET = 'AWSCognitoIdentityProviderService.';
const KEY_SET = /^\/([\w-]+)\/\.well-known\/jwks\.json$/;

const operationOf = ({ request, path }: Exchange): string => {
  if (KEY_SET.test(path)) return 'JWKS';
  const target = String(request.headers['x-amz-target'] ?? '');
  return target.startsWith(TARGET) ? target.slice(TARGET.length) : '';
};

const allowEveryOrigin = ({ response }: Exchange): void => {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader(
    'access-control-expose-headers',
    'x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date',
  );
};

const answerPreflight = ({ request, response }: Exchange): void => {
  response.writeHead(200, {
    'access-control-allow-methods': 'POST, GET, OPTIONS',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
    'access-control-max-age': '172800',
    vary: 'access-control-request-headers',
  });
  response.end();
};

const send = ({ response }: Exchange, status: number, body: unknown): void => {
  response.writeHead(status, {
    'content-type': 'application/x-amz-json-1.1',
    'cache-control': 'no-store',
    'x-amzn-requestid': randomUUID(),
  });
  response.end(JSON.stringify(body));
};

const sendError = (exchange: Exchange, error: CognitoError): void => {
  exchange.response.setHeader('x-amzn-errortype', `${error.type}:`);
  exchange.response.setHeader('x-amzn-errormessage', error.message.replace(/[^\x20-\x7e]/g, ' '));
  send(exchange, error.status, { __type: error.type, message: error.message });
};

const publicKey = async ({ kid, publicKey: key }: SigningKey) => ({
  alg: 'RS256',
  ...(await exportJWK(key)),
  kid,
  use: 'sig',
});

/** Calls of the cloud account are signed with its keys. The signature itself is not checked. */
const requireSigned = ({ request }: Exchange): void => {
  if (!/^AWS4-HMAC-SHA256 Credential=.+, *Signature=/.test(request.headers.authorization ?? ''))
    throw errors.unsigned();
};

/** All pools below one endpoint, told apart by the app client that a request or its access token names, or by their own id. */
export const cognitoService = (pools: readonly Pool[], log: Log): HttpService => {
  const poolWithId = (id: string): Pool => {
    const pool = pools.find(({ identity }) => identity.userPoolId === id);
    if (!pool) throw errors.poolNotFound(id);
    return pool;
  };

  const poolOf = (parameters: Parameters): Pool => {
    const { ClientId, AccessToken } = parameters;
    const clientId = typeof ClientId === 'string' ? ClientId : clientOf(String(AccessToken ?? ''));
    if (clientId === null) {
      throw AccessToken === undefined
        ? errors.constraint('clientId', 'Member must not be null')
        : errors.notAuthorized('Invalid Access Token');
    }
    const pool = pools.find(({ identity }) => identity.webClientId === clientId);
    if (!pool) throw errors.clientNotFound(clientId);
    return pool;
  };

  const call = async (exchange: Exchange): Promise<void> => {
    const name = operationOf(exchange);
    const operation = OPERATIONS.get(name);
    if (!operation) {
      log(`cognito: unknown operation ${JSON.stringify(exchange.request.headers['x-amz-target'] ?? '')}`);
      throw new CognitoError('UnknownOperationException', `The sandbox does not know the operation ${name}`);
    }
    const parameters = jsonObject(await exchange.body());
    const isAdministered = name.startsWith('Admin');
    if (isAdministered) requireSigned(exchange);
    const pool = isAdministered ? poolWithId(requiredString(parameters, 'UserPoolId')) : poolOf(parameters);
    send(exchange, 200, await operation(pool, parameters));
  };

  const sendKeySet = async (exchange: Exchange, poolId: string): Promise<void> => {
    const pool = pools.find(({ identity }) => identity.userPoolId === poolId);
    if (!pool) throw new HttpError(404, `there is no user pool ${poolId}`);
    const { access, id } = await pool.keys();
    sendJson(exchange.response, 200, { keys: [await publicKey(id), await publicKey(access)] });
  };

  return {
    operationOf,
    handle: async (exchange) => {
      allowEveryOrigin(exchange);
      const { method } = exchange.request;
      if (method === 'OPTIONS') return answerPreflight(exchange);
      const poolId = KEY_SET.exec(exchange.path)?.[1];
      if (poolId && (method === 'GET' || method === 'HEAD')) return sendKeySet(exchange, poolId);
      if (method !== 'POST' || exchange.path !== '/') throw new HttpError(404, 'POST to /cognito/');
      try {
        await call(exchange);
      } catch (error) {
        if (error instanceof CognitoError) return sendError(exchange, error);
        if (error instanceof HttpError) {
          return sendError(exchange, new CognitoError('SerializationException', error.message, error.status));
        }
        log(`cognito: ${operationOf(exchange)} failed: ${(error as Error).message}`);
        sendError(exchange, new CognitoError('InternalErrorException', 'Something went wrong', 500));
      }
    },
  };
};
