/**
 * The client’s auth state (spec §4). Pure: what it asks and does is injected, `watch-session.ts` puts in the browser.
 * It moves people and shows the right header; what they may see is decided by the server alone.
 */

export type AuthState = 'authenticating' | 'authenticated' | 'not-authenticated';

export interface GoodCheck {
  /** Epoch milliseconds. */
  at: number;
  tab: string;
}

export interface SessionPorts {
  /** Whether the browser’s marker names somebody who is signed in with this site’s identity. Sends nothing. */
  isMarked(): boolean;
  /** Whether this browser never completed the login (spec §4, `updated`; the United States sites do not ask). */
  lacksUpdatedFlag(): boolean;
  /** The last completed login’s user id, if it could be kept. */
  userId(): string | null;
  /** Whether the session and its access token are still good. Rejects when that cannot be asked. */
  validate(): Promise<boolean>;
  /** Ends what is left of the session on the server. Rejects when it cannot be reached. */
  end(): Promise<void>;
  /** Forgets what this browser keeps of the person, drafts excepted, and tells the other tabs. */
  forget(): Promise<void>;
  /** Whether the server made this page for somebody who is signed in, so that it shows what is theirs. */
  isPrivatePage(): boolean;
  /** Whether this is the login page, which is where a failed check would lead. */
  isAtLogin(): boolean;
  goToLogin(reason: 'expired' | 'signed-out'): void;
  /** Loads the page anew, for the person who is signed in by now. */
  reload(): void;
  show(state: AuthState): void;
  /** The check that last succeeded, in whichever tab. */
  lastCheck: { read(): GoodCheck | null; write(check: GoodCheck): void };
  /** Tells this tab from others, also after it went to another page. */
  tab: string;
  /** One tab at a time, as far as the browser can. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result>;
  now(): number;
}

/** Milliseconds for which the answer that one tab got serves the others. */
const SHARED_FOR_MS = 3_000;

export interface SessionState {
  state(): AuthState;
  /**
   * On each route change. Never rejects; without a marked session it sends nothing. Resolves with whether there was an
   * answer: without one the state stays what it was, since being offline ends no session.
   */
  check(): Promise<boolean>;
  /** Reads the marker again after a change in another tab; sends no request. */
  readMarker(): void;
  /** Somebody signed in or out on this page, or the session reached its end; the page goes where it has to by itself. */
  follow(): void;
}

export const createSessionState = (ports: SessionPorts): SessionState => {
  let state: AuthState = 'authenticating';
  /** Whom the page on the screen was made for. */
  const pageUser = ports.userId();

  const settle = (next: AuthState): void => {
    state = next;
    ports.show(next);
  };

  /**
   * The marker is gone: signed out in another tab, or with another site’s identity. That is not ended here. A page that anybody
   * may read stays, and with it what is typed there; a private one is left, also when its first check had no answer yet.
   */
  const unmarked = (): void => {
    const wasSignedIn = state !== 'not-authenticated';
    settle('not-authenticated');
    if (wasSignedIn && ports.isPrivatePage()) ports.goToLogin('signed-out');
  };

  /** Only of another tab: this one asks at each route change. */
  const isAnsweredElsewhere = (): boolean => {
    const last = ports.lastCheck.read();
    return last !== null && last.tab !== ports.tab && Math.abs(ports.now() - last.at) < SHARED_FOR_MS;
  };

  const isGood = async (): Promise<boolean> => {
    if (ports.lacksUpdatedFlag()) return false;
    if (isAnsweredElsewhere()) return true;
    const valid = await ports.validate();
    if (valid) ports.lastCheck.write({ at: ports.now(), tab: ports.tab });
    return valid;
  };

  /** Signed out, on the server as well, and sent to login (spec §4). At login itself nothing is left to do. */
  const fail = async (): Promise<void> => {
    if (!ports.isAtLogin()) {
      await ports.end();
      await ports.forget();
      ports.goToLogin('expired');
    }
    settle('not-authenticated');
  };

  const checkMarked = async (): Promise<void> => {
    // Another tab may have signed out while this one waited for the lock.
    if (!ports.isMarked()) return unmarked();
    if (await isGood()) settle('authenticated');
    else await fail();
  };

  return {
    state: () => state,
    async check() {
      if (!ports.isMarked()) {
        unmarked();
        return true;
      }
      return ports.exclusively(checkMarked).then(
        () => true,
        () => false,
      );
    },
    readMarker() {
      if (!ports.isMarked()) return unmarked();
      const isSomebodyElse = pageUser !== null && ports.userId() !== pageUser;
      if (isSomebodyElse && ports.isPrivatePage()) return ports.reload();
      if (state === 'not-authenticated') settle('authenticated');
    },
    follow: () => settle(ports.isMarked() ? 'authenticated' : 'not-authenticated'),
  };
};
