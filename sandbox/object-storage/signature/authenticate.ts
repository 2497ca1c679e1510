import type { IncomingMessage } from 'node:http';
import { LASTING_KEY, REGION, SESSION_KEY } from '../addresses';
import { Refusal, refusals } from '../refusal';
import type { StorageRequest } from '../request';
import {
  canonicalRequest,
  hmac,
  readTime,
  type Scope,
  scopeText,
  signingKey,
  stringToSign,
} from './canonical';
import { type Claim, readClaim } from './claim';

const LARGEST_SKEW_MS = 900_000;

/** What the body is held against. */
export interface Signed {
  payloadHash: string;
  /** What the signatures of chunks go on from. */
  key: Buffer;
  signature: string;
  /** `YYYYMMDDTHHMMSSZ`. */
  time: string;
  scope: string;
}

export interface Conditions {
  /** Epoch milliseconds, by the storage's clock. */
  now: number;
  sessionTokenExpired: boolean;
}

const iso = (at: number): string => new Date(at).toISOString().replace(/\.\d{3}/, '');

const secretOf = ({ scope, sessionToken }: Claim, { sessionTokenExpired }: Conditions): string => {
  if (scope.accessKeyId === LASTING_KEY.accessKeyId && sessionToken === undefined) {
    return LASTING_KEY.secretAccessKey;
  }
  if (scope.accessKeyId !== SESSION_KEY.accessKeyId) {
    if (scope.accessKeyId === LASTING_KEY.accessKeyId) throw invalidToken();
    throw new Refusal(
      'InvalidAccessKeyId',
      403,
      'The AWS Access Key Id you provided does not exist in our records.',
      { AWSAccessKeyId: scope.accessKeyId },
    );
  }
  if (sessionToken !== SESSION_KEY.sessionToken) throw invalidToken();
  if (sessionTokenExpired) throw new Refusal('ExpiredToken', 400, 'The provided token has expired.');
  return SESSION_KEY.secretAccessKey;
};

const invalidToken = () =>
  new Refusal('InvalidToken', 400, 'The provided token is malformed or otherwise invalid.');

const requireScope = ({ from, scope, time }: Claim): void => {
  const code = from === 'header' ? 'AuthorizationHeaderMalformed' : 'AuthorizationQueryParametersError';
  const beginning =
    from === 'header'
      ? 'The authorization header is malformed; '
      : 'Error parsing the X-Amz-Credential parameter; ';
  const refuse = (message: string, details?: Record<string, string>) =>
    new Refusal(code, 400, beginning + message, details);
  if (scope.service !== 's3')
    throw refuse(`incorrect service "${scope.service}". This endpoint belongs to "s3".`);
  if (scope.terminator !== 'aws4_request') {
    throw refuse(`incorrect terminal "${scope.terminator}". This endpoint uses "aws4_request".`);
  }
  if (scope.region !== REGION) {
    throw refuse(`the region '${scope.region}' is wrong; expecting '${REGION}'`, { Region: REGION });
  }
  if (scope.date !== time.slice(0, 8)) {
    throw refuse(
      `Invalid credential date "${scope.date}". This date is not the same as X-Amz-Date: "${time.slice(0, 8)}".`,
    );
  }
};

const requireTime = ({ time, expires }: Claim, now: number): void => {
  const at = readTime(time);
  const serverTime = iso(now);
  if (expires !== null && now >= at + expires * 1000) {
    throw refusals.accessDenied('Request has expired', {
      'X-Amz-Expires': String(expires),
      Expires: iso(at + expires * 1000),
      ServerTime: serverTime,
    });
  }
  const skew = expires === null ? Math.abs(now - at) : at - now;
  if (skew > LARGEST_SKEW_MS) {
    throw new Refusal(
      'RequestTimeTooSkewed',
      403,
      'The difference between the request time and the current time is too large.',
      { RequestTime: time, ServerTime: serverTime, MaxAllowedSkewMilliseconds: String(LARGEST_SKEW_MS) },
    );
  }
};

/** The host and everything that begins with `x-amz-` must be signed, or a stranger could change it on the way. */
const requireSignedHeaders = (request: IncomingMessage, { signedHeaders, from }: Claim): void => {
  const unsigned = Object.keys(request.headers).filter(
    (name) => (name === 'host' || name.startsWith('x-amz-')) && !signedHeaders.includes(name),
  );
  // A signed URL fixes no hash of the body; what the client says about it then binds only the client.
  const missing = from === 'query' ? unsigned.filter((name) => name !== 'x-amz-content-sha256') : unsigned;
  if (missing.length > 0) {
    throw refusals.accessDenied('There were headers present in the request which were not signed', {
      HeadersNotSigned: missing.join(', '),
    });
  }
};

const requireSignature = (claim: Claim, canonical: string, key: Buffer): void => {
  const text = stringToSign(claim.time, claim.scope, canonical);
  if (hmac(key, text).toString('hex') === claim.signature) return;
  throw new Refusal(
    'SignatureDoesNotMatch',
    403,
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    {
      AWSAccessKeyId: claim.scope.accessKeyId,
      StringToSign: text,
      SignatureProvided: claim.signature,
      CanonicalRequest: canonical,
    },
  );
};

/** Checks whose request this is, that it is not too old, and that nothing of it was changed on the way. */
export const authenticate = (
  raw: IncomingMessage,
  request: StorageRequest,
  conditions: Conditions,
): Signed => {
  const claim = readClaim(request);
  const secret = secretOf(claim, conditions);
  requireScope(claim);
  requireTime(claim, conditions.now);
  requireSignedHeaders(raw, claim);
  const key = signingKey(secret, claim.scope as Scope);
  requireSignature(claim, canonicalRequest(raw, request.query, claim.signedHeaders, claim.payloadHash), key);
  return {
    payloadHash: claim.payloadHash,
    key,
    signature: claim.signature,
    time: claim.time,
    scope: scopeText(claim.scope),
  };
};
