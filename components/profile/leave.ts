import type { Locale } from '@/lib/config/locales';
import { loginPath } from '@/lib/config/paths';

/** To the sign-in page, which says that all sessions have ended. A full load: nobody is signed in any more. */
export const leaveSignedOut = (locale: Locale): void =>
  window.location.assign(`${loginPath(locale)}?signed-out=everywhere`);
