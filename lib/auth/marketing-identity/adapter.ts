import type { callBackend } from '@/lib/backend/client';
import type { UnitedStatesLocale } from '@/lib/shared/config/locales';
import type { SessionApi } from '../cognito/session-api';
import type { Sleep } from '../retry';

/** What every call of the adapter works with. */
export interface Adapter {
  locale: UnitedStatesLocale;
  call: typeof callBackend;
  /** Sessions of both kinds of accounts end through the same session API. */
  sessions: SessionApi;
  /** Milliseconds of silence that end a request; tests give their own. */
  silenceMs?: number;
  sleep?: Sleep;
}
