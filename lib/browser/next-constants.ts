/**
 * What the browser's half of Next reads of two files of constants, most of which are the server's: in its bundle this stands in
 * for both (`next.config.js`, decision 061). `tests/unit/browser/next-constants.test.ts` compares it with them.
 */
export const MATCHED_PATH_HEADER = 'x-matched-path';
export const NEXT_NAV_DEPLOYMENT_ID_HEADER = 'x-nextjs-deployment-id';
export const NEXT_INTERCEPTION_MARKER_PREFIX = 'nxtI';
export const NEXT_QUERY_PARAM_PREFIX = 'nxtP';
export const DEV_CLIENT_PAGES_MANIFEST = '_devPagesManifest.json';
export const DEV_CLIENT_MIDDLEWARE_MANIFEST = '_devMiddlewareManifest.json';
