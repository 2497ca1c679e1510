import { fetchHeard } from '@/lib/browser/silence';
import { CSRF_COOKIE_PATH } from '../shared/contract/paths';
import { createHttpClient } from './http-client';

/**
 * The client of what a page does without a form: the session check, the answer queue, uploads. All calls of a page share it, so
 * that they share one CSRF cookie.
 */
export const lightHttp = createHttpClient(fetchHeard, { csrfPath: CSRF_COOKIE_PATH });
