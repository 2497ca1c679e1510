import { createHttpClient } from '@/lib/backend/http-client';
import { CSRF_COOKIE_PATH } from '../shared/contract/paths';

/** The client that all calls of the product backend share, so that they share one CSRF cookie. */
export const backendHttp = createHttpClient({ csrfPath: CSRF_COOKIE_PATH });
