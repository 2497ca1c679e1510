/** An answer other than success: S3's code, status and wording, and what stands beside them in the document. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    readonly code: string,
    readonly status: number,
    message: string,
    readonly details: Readonly<Record<string, string>> = {},
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

const plain = (code: string, status: number, message: string) => (details?: Record<string, string>) =>
  new Refusal(code, status, message, details);

/** The wording of the real service, which clients show and log. */
export const refusals = {
  accessDenied: (message = 'Access Denied', details?: Record<string, string>) =>
    new Refusal('AccessDenied', 403, message, details),
  badDigest: (what: string) =>
    new Refusal('BadDigest', 400, `The ${what} you specified did not match what we received.`),
  entityTooLarge: plain('EntityTooLarge', 400, 'Your proposed upload exceeds the maximum allowed size'),
  entityTooSmall: plain(
    'EntityTooSmall',
    400,
    'Your proposed upload is smaller than the minimum allowed size',
  ),
  incompleteBody: plain(
    'IncompleteBody',
    400,
    'You did not provide the number of bytes specified by the Content-Length HTTP header',
  ),
  internal: plain('InternalError', 500, 'We encountered an internal error. Please try again.'),
  invalidArgument: (message: string, name: string, value: string) =>
    new Refusal('InvalidArgument', 400, message, { ArgumentName: name, ArgumentValue: value }),
  invalidBucketName: (name: string) =>
    new Refusal('InvalidBucketName', 400, 'The specified bucket is not valid.', { BucketName: name }),
  invalidDigest: plain('InvalidDigest', 400, 'The Content-MD5 you specified was invalid.'),
  invalidPart: plain(
    'InvalidPart',
    400,
    "One or more of the specified parts could not be found.  The part may not have been uploaded, or the specified entity tag may not match the part's entity tag.",
  ),
  invalidPartNumber: plain('InvalidPartNumber', 416, 'The requested partnumber is not satisfiable'),
  invalidPartOrder: plain(
    'InvalidPartOrder',
    400,
    'The list of parts was not in ascending order. Parts must be ordered by part number.',
  ),
  invalidRange: plain('InvalidRange', 416, 'The requested range is not satisfiable'),
  invalidRequest: (message: string) => new Refusal('InvalidRequest', 400, message),
  invalidUri: plain('InvalidURI', 400, "Couldn't parse the specified URI."),
  keyTooLong: (size: number) =>
    new Refusal('KeyTooLongError', 400, 'Your key is too long', {
      Size: String(size),
      MaxSizeAllowed: '1024',
    }),
  malformedXml: plain(
    'MalformedXML',
    400,
    'The XML you provided was not well-formed or did not validate against our published schema',
  ),
  metadataTooLarge: (size: number) =>
    new Refusal('MetadataTooLarge', 400, 'Your metadata headers exceed the maximum allowed metadata size', {
      Size: String(size),
      MaxSizeAllowed: '2048',
    }),
  methodNotAllowed: (headers?: Record<string, string>) =>
    new Refusal(
      'MethodNotAllowed',
      405,
      'The specified method is not allowed against this resource.',
      {},
      headers,
    ),
  missingContentLength: plain(
    'MissingContentLength',
    411,
    'You must provide the Content-Length HTTP header.',
  ),
  noSuchBucket: (name: string) =>
    new Refusal('NoSuchBucket', 404, 'The specified bucket does not exist', { BucketName: name }),
  noSuchKey: (key: string, headers?: Record<string, string>) =>
    new Refusal('NoSuchKey', 404, 'The specified key does not exist.', { Key: key }, headers),
  noSuchUpload: (uploadId: string) =>
    new Refusal(
      'NoSuchUpload',
      404,
      'The specified upload does not exist. The upload ID may be invalid, or the upload may have been aborted or completed.',
      { UploadId: uploadId },
    ),
  noSuchVersion: (key: string, versionId: string) =>
    new Refusal('NoSuchVersion', 404, 'The specified version does not exist.', {
      Key: key,
      VersionId: versionId,
    }),
  notImplemented: (message: string) => new Refusal('NotImplemented', 501, message),
  preconditionFailed: (condition: string) =>
    new Refusal('PreconditionFailed', 412, 'At least one of the pre-conditions you specified did not hold', {
      Condition: condition,
    }),
};
