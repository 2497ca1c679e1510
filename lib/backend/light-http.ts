import { CSRF_COOKIE_PATH } from '../shared/contract/paths';
import { createLightClient } from './light-client';

/** The light client that all calls of a page share, so that they share one CSRF cookie. */
export const lightHttp = createLightClient({ csrfPath: CSRF_COOKIE_PATH });
