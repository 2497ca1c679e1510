import { callLightly } from '@/lib/backend/light-call';
import { oneTabAtATime } from '@/lib/browser/one-tab-at-a-time';
import { pageState, SESSION_SHOWN } from '@/lib/browser/page-state';
import { markedIdentity } from '@/lib/browser/signed-in-marker';
import { browserStore } from '@/lib/browser/web-storage';
import { identityOf, isUnitedStates, type Locale } from '@/lib/shared/config/locales';
import { homePath, loginPath, withWayBack } from '@/lib/shared/config/paths';
import { TOKEN_VALIDATION } from '@/lib/shared/contract/light-addresses';
import { isRecord } from '@/lib/shared/json/record';
import { closeOtherSessions, closeSession } from './end-session';
import { forgetEndedSession, forgetRefusedSession, isEndingSession } from './forget-session';
import { hasPendingSessionEnd } from './pending-calls';
import { onSessionBroadcast } from './session-events';
import { hasFlags, lacksUpdatedFlag, storedUserId } from './session-flags';
import { createSessionState, type GoodCheck, type SessionPorts, type SessionState } from './session-state';

/** The auth state in a browser: its cookie, its addresses, its tabs. A script of its own (`lib/session`), with nothing of React. */

const isGoodCheck = (value: unknown): value is GoodCheck =>
  isRecord(value) && typeof value.at === 'number' && typeof value.tab === 'string';
const lastCheck = browserStore('localStorage', 'session-check', isGoodCheck);

/** A random number, kept for the life of the tab; a duplicated tab shares it, and asks once more than it had to. */
const tabId = (): string => {
  const store = browserStore('sessionStorage', 'tab', (value): value is string => typeof value === 'string');
  const id = store.read() ?? String(Math.random());
  store.write(id);
  return id;
};

const isValidity = (answer: unknown): answer is { valid: boolean } =>
  isRecord(answer) && typeof answer.valid === 'boolean';

const validate = async (): Promise<boolean> => (await callLightly(TOKEN_VALIDATION, {}, isValidity)).valid;

const end = async (): Promise<void> => {
  // The person's own sign-out has ended it while it was asked about: a second one would come with a token that is over.
  if (!isEndingSession()) await closeSession();
};

const goToLogin = (locale: Locale, reason: 'expired' | 'signed-out'): void => {
  if (isEndingSession()) return;
  const { pathname, search } = window.location;
  const expired = `${loginPath(locale)}?expired=1`;
  const address = pathname === homePath(locale) ? expired : withWayBack(expired, pathname + search);
  window.location.assign(reason === 'expired' ? address : loginPath(locale));
};

const show: SessionPorts['show'] = (state) => {
  const page = pageState();
  page.authState = state;
  if (state === 'authenticated') page.signedIn = '';
  else if (state === 'not-authenticated') delete page.signedIn;
  document.dispatchEvent(new Event(SESSION_SHOWN));
};

const browserPorts = (locale: Locale): SessionPorts => ({
  isMarked: () => markedIdentity() === identityOf(locale),
  lacksUpdatedFlag: () => !isUnitedStates(locale) && lacksUpdatedFlag(),
  userId: storedUserId,
  validate,
  end,
  forget: forgetRefusedSession,
  isPrivatePage: () => pageState().private !== undefined,
  isAtLogin: () => window.location.pathname === loginPath(locale),
  goToLogin: (reason) => goToLogin(locale, reason),
  reload: () => window.location.reload(),
  show,
  lastCheck,
  tab: tabId(),
  // Without locks two tabs may do the same thing twice, which costs a request and no more.
  exclusively: (work) => oneTabAtATime('session', work),
  now: Date.now,
});

const listen = (session: SessionState): void => {
  onSessionBroadcast((source) => (source === 'here' ? session.follow() : session.readMarker()));
  // Suspended tabs receive no broadcast.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    session.readMarker();
    void session.check();
  });
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && session.readMarker(),
  );
};

/**
 * A session that the server ended, or that reached its end, took its cookies with it; what this browser kept of the
 * person goes as well. Without a marker there is no session on any site, so a link from outside can end none this way.
 */
const forgetWithoutMarker = (): void => {
  if (markedIdentity() === null && hasFlags()) void forgetEndedSession();
};

/** After a changed password: other sessions of the signed-in person whose end the server could not be told yet. */
const endPendingSessions = async (): Promise<void> => {
  const userId = storedUserId();
  if (userId !== null && hasPendingSessionEnd(userId)) await closeOtherSessions(userId);
};

/** Milliseconds after which a check without an answer is repeated; twice as long each time. */
const ASK_AGAIN_MS = 5_000;
const ASK_AGAIN_AT_MOST_MS = 60_000;

/** A page that stays open must not go on for ever with a session that ended while the server could not be reached. */
const checkUntilAnswered = async (session: SessionState, pause = ASK_AGAIN_MS): Promise<void> => {
  if (await session.check()) return;
  const next = Math.min(2 * pause, ASK_AGAIN_AT_MOST_MS);
  setTimeout(() => void checkUntilAnswered(session, next), pause);
};

/**
 * Checks the session of this page, and listens to the other tabs from then on (spec §4). Called once, where `lib/boot` finds something to
 * check: a page that was made for somebody was checked by the server.
 */
export const watchSession = async (locale: Locale): Promise<void> => {
  const session = createSessionState(browserPorts(locale));
  show(session.state());
  listen(session);
  forgetWithoutMarker();
  await checkUntilAnswered(session);
  if (session.state() === 'authenticated') await endPendingSessions();
};
