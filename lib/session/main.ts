import { watchSession } from '@/lib/auth/watch-session';
import { pageState } from '@/lib/browser/page-state';
import { localeOrDefault } from '@/lib/shared/config/locales';

/** `/session.js`, for which `lib/boot` asks once there is something to check. */

void watchSession(localeOrDefault(pageState().locale));
