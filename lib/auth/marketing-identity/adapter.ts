import type { callBackend } from '@/lib/backend/client';
import type { UnitedStatesLocale } from '@/lib/shared/config/locales';
import type { AttemptOptions } from '../auth-provider';
import type { SessionApi } from '../cognito/session-api';
import type { Sleep } from '../retry';
import { createTimeLimit, type TimeLimit } from '../time-limit';

/** What every call of the adapter works with. */
export interface Adapter {
  locale: UnitedStatesLocale;
  call: typeof callBackend;
  /** Sessions of both kinds of accounts end through the same session API. */
  sessions: SessionApi;
  timeLimitMs?: number;
  sleep?: Sleep;
}

/** The time limit of one call of the port, which its requests share. */
export const timeLimitOf = (adapter: Adapter, { timeLimitMs }: AttemptOptions = {}): TimeLimit =>
  createTimeLimit(timeLimitMs ?? adapter.timeLimitMs);
