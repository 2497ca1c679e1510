import { requireOwnSite } from '../http/own-site';
import { HttpError, sendJson } from '../http/reply';
import type { Exchange, HttpService } from '../http/service';
import { authorise } from './authorise';
import { inspected } from './inspect';
import { addProfile } from './operations/add-profile';
import { addPromotionResponses } from './operations/add-promotion-responses';
import { addSurveyProfileResponses } from './operations/add-survey-profile-responses';
import { authorize } from './operations/authorize';
import { changePassword } from './operations/change-password';
import { forgotPassword } from './operations/forgot-password';
import { getUserDetails } from './operations/get-user-details';
import { getUserExists } from './operations/get-user-exists';
import { logout } from './operations/logout';
import type { Operation } from './operations/operation';
import { refreshToken } from './operations/refresh-token';
import { resetPassword } from './operations/reset-password';
import { updateProfile } from './operations/update-profile';
import { updateUserAccount } from './operations/update-user-account';
import type { Provider } from './provider';
import { ERROR_NUMBERS, Refusal } from './refusal';

const OPERATIONS: Readonly<Record<string, Operation>> = {
  AddProfile: addProfile,
  AddPromotionResponses: addPromotionResponses,
  AddSurveyProfileResponses: addSurveyProfileResponses,
  Authorize: authorize,
  ChangePassword: changePassword,
  ForgotPassword: forgotPassword,
  GetUserDetails: getUserDetails,
  GetUserExists: getUserExists,
  Logout: logout,
  RefreshToken: refreshToken,
  ResetPassword: resetPassword,
  UpdateProfile: updateProfile,
  UpdateUserAccount: updateUserAccount,
};

const BY_PATH: ReadonlyMap<string, [name: string, Operation]> = new Map(
  Object.entries(OPERATIONS).map((entry) => [entry[1].path, entry]),
);

const operationAt = ({ request, response, path }: Exchange): Operation => {
  const operation = BY_PATH.get(path)?.[1];
  if (!operation) throw new Refusal('unknownOperation', `There is no operation at ${path}.`, 404);
  if (request.method === 'POST') return operation;
  response.setHeader('allow', 'POST');
  throw new Refusal('wrongMethod', 'Every operation takes POST.', 405);
};

const readJson = async (exchange: Exchange): Promise<unknown> => {
  const type = exchange.request.headers['content-type'] ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type))
    throw new Refusal('wrongContentType', 'The body must be application/json.', 415);
  try {
    return JSON.parse(await exchange.body());
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new Refusal('malformedJson', 'The body is not JSON.');
  }
};

const sendRefusal = (provider: Provider, { response }: Exchange, refusal: Refusal): void => {
  const number = ERROR_NUMBERS[refusal.reason];
  const asText = provider.settings.current().errorNumberAs === 'text';
  sendJson(response, refusal.status, {
    Type: 'ERROR',
    ErrorDesc: { Number: asText ? String(number) : number, Type: 'ERROR', Value: refusal.message },
  });
};

/** The thirteen calls, and what they have left behind. */
export const marketingIdentityService = (provider: Provider): HttpService => {
  const serve = async (exchange: Exchange): Promise<void> => {
    const operation = operationAt(exchange);
    const caller = authorise(provider, exchange.request.headers.authorization, operation.access);
    const result = await operation.run(provider, caller, await readJson(exchange));
    sendJson(exchange.response, 200, { Type: 'PROCESSED', ...result });
  };

  return {
    operationOf: ({ request, path }) => BY_PATH.get(path)?.[0] ?? `${request.method} ${path}`,
    handle: async (exchange) => {
      const { request, response, path, url } = exchange;
      if (request.method === 'GET' && path === '/inspect.json') {
        requireOwnSite(request);
        return sendJson(response, 200, inspected(provider, url.searchParams.get('email')));
      }
      try {
        await serve(exchange);
      } catch (error) {
        const refusal =
          error instanceof HttpError ? new Refusal('malformedJson', error.message, error.status) : error;
        if (!(refusal instanceof Refusal)) throw error;
        provider.log(`marketing-identity: refused ${request.method} ${path}: ${refusal.reason}`);
        sendRefusal(provider, exchange, refusal);
      }
    },
  };
};
