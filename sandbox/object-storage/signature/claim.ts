import { Refusal, refusals } from '../refusal';
import type { StorageRequest } from '../request';
import { ALGORITHM, readTime, type Scope } from './canonical';

/** What a request says about its own signature, before any of it is believed. */
export interface Claim {
  from: 'header' | 'query';
  scope: Scope;
  /** `YYYYMMDDTHHMMSSZ`. */
  time: string;
  signedHeaders: readonly string[];
  signature: string;
  /** What `x-amz-content-sha256` says; a signed URL need not. */
  payloadHash: string;
  sessionToken: string | undefined;
  /** Seconds for which a signed URL holds. */
  expires: number | null;
}

const LONGEST_EXPIRY = 604_800;

const malformedHeader = (message: string) =>
  new Refusal('AuthorizationHeaderMalformed', 400, `The authorization header is malformed; ${message}`);

const malformedQuery = (message: string) => new Refusal('AuthorizationQueryParametersError', 400, message);

const readScope = (credential: string, malformed: (message: string) => Refusal): Scope => {
  const parts = credential.split('/');
  const [terminator = '', service = '', region = '', date = ''] = parts.slice(-4).reverse();
  const accessKeyId = parts.slice(0, -4).join('/');
  if (!accessKeyId) {
    throw malformed(
      'the Credential is mal-formed; expecting "<YOUR-AKID>/YYYYMMDD/REGION/SERVICE/aws4_request".',
    );
  }
  return { accessKeyId, date, region, service, terminator };
};

const readAuthorization = (text: string): Map<string, string> => {
  const fields = new Map<string, string>();
  for (const field of text.slice(ALGORITHM.length).split(',')) {
    const [name = '', ...value] = field.trim().split('=');
    fields.set(name, value.join('='));
  }
  return fields;
};

const headerTime = (request: StorageRequest): string => {
  const time = request.header('x-amz-date');
  if (time !== undefined) return time;
  const date = Date.parse(request.header('date') ?? '');
  return Number.isNaN(date) ? '' : new Date(date).toISOString().replace(/[-:]|\.\d{3}/g, '');
};

const fromHeader = (request: StorageRequest, authorization: string): Claim => {
  if (!authorization.startsWith(ALGORITHM)) {
    throw refusals.invalidRequest(
      'The authorization mechanism you have provided is not supported. Please use AWS4-HMAC-SHA256.',
    );
  }
  const fields = readAuthorization(authorization);
  for (const name of ['Credential', 'SignedHeaders', 'Signature']) {
    if (!fields.get(name)) throw malformedHeader(`${name} is missing.`);
  }
  const payloadHash = request.header('x-amz-content-sha256');
  if (payloadHash === undefined) {
    throw refusals.invalidRequest('Missing required header for this request: x-amz-content-sha256');
  }
  const time = headerTime(request);
  if (Number.isNaN(readTime(time))) {
    throw refusals.accessDenied('AWS authentication requires a valid Date or x-amz-date header');
  }
  return {
    from: 'header',
    scope: readScope(fields.get('Credential') ?? '', malformedHeader),
    time,
    signedHeaders: (fields.get('SignedHeaders') ?? '').split(';'),
    signature: fields.get('Signature') ?? '',
    payloadHash,
    sessionToken: request.header('x-amz-security-token'),
    expires: null,
  };
};

const PARAMETERS = ['Algorithm', 'Credential', 'Date', 'Expires', 'SignedHeaders', 'Signature'];

const readExpires = (text: string): number => {
  const seconds = Number(text);
  if (!/^-?\d{1,12}$/.test(text)) throw malformedQuery('X-Amz-Expires should be a number');
  if (seconds < 0) throw malformedQuery('X-Amz-Expires must be non-negative');
  if (seconds > LONGEST_EXPIRY) {
    throw malformedQuery('X-Amz-Expires must be less than a week (in seconds) that is 604800');
  }
  return seconds;
};

const fromQuery = (request: StorageRequest): Claim => {
  const given = (name: string) => request.query.get(`X-Amz-${name}`) ?? '';
  if (PARAMETERS.some((name) => given(name) === '')) {
    throw malformedQuery(
      'Query-string authentication version 4 requires the X-Amz-Algorithm, X-Amz-Credential, X-Amz-Signature, X-Amz-Date, X-Amz-SignedHeaders, and X-Amz-Expires parameters.',
    );
  }
  if (given('Algorithm') !== ALGORITHM) {
    throw malformedQuery('X-Amz-Algorithm only supports "AWS4-HMAC-SHA256"');
  }
  if (Number.isNaN(readTime(given('Date')))) {
    throw malformedQuery("X-Amz-Date must be in the ISO8601 Long Format \"yyyyMMdd'T'HHmmss'Z'\"");
  }
  const signedHeaders = given('SignedHeaders').split(';');
  const hashHeader = signedHeaders.includes('x-amz-content-sha256')
    ? request.header('x-amz-content-sha256')
    : request.query.get('X-Amz-Content-Sha256');
  return {
    from: 'query',
    scope: readScope(given('Credential'), malformedQuery),
    time: given('Date'),
    signedHeaders,
    signature: given('Signature'),
    payloadHash: hashHeader ?? 'UNSIGNED-PAYLOAD',
    sessionToken: request.query.get('X-Amz-Security-Token') ?? undefined,
    expires: readExpires(given('Expires')),
  };
};

/** Reads the Authorization header or the parameters of a signed URL. Refuses a request that has neither, or both. */
export const readClaim = (request: StorageRequest): Claim => {
  const authorization = request.header('authorization');
  const hasQuery = [...request.query.keys()].some(
    (name) => name === 'X-Amz-Signature' || name === 'X-Amz-Algorithm',
  );
  if (authorization !== undefined && hasQuery) {
    throw refusals.invalidRequest(
      'Only one auth mechanism allowed; only the X-Amz-Algorithm query parameter, Signature query string parameter or the Authorization header should be specified',
    );
  }
  if (authorization !== undefined) return fromHeader(request, authorization);
  if (hasQuery) return fromQuery(request);
  if (request.query.has('AWSAccessKeyId')) {
    throw refusals.invalidRequest(
      'The authorization mechanism you have provided is not supported. Please use AWS4-HMAC-SHA256.',
    );
  }
  throw refusals.accessDenied();
};
