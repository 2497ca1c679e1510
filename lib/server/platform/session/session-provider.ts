/** The provider's tokens of one session; they never leave the server. */
export interface SessionTokens {
  accessToken: string;
  idToken: string;
  refreshToken: string;
}

/** What a refresh has brought; the tokens before may be good no longer, so these are kept whatever comes of them. */
export interface RefreshedTokens {
  tokens: SessionTokens;
  /** Epoch milliseconds, or why the new access token cannot be believed yet. */
  accessExpiresAt: number | { failure: unknown };
}

/** The provider behind a session, as far as its tokens go. Which one it is, the session's identity says. */
export interface SessionProvider {
  /** Refreshes of one group share a concurrency limit, so a provider that hangs does not block other groups. */
  group: string;
  /** Whether a session is refreshed when its access token has expired, and ends when that is refused (spec §4). */
  refreshesSessions: boolean;
  /** Null when the provider takes the tokens no more. Rejects with `UpstreamError` when it cannot be asked. */
  refresh(held: SessionTokens): Promise<RefreshedTokens | null>;
  /** Revokes the session's tokens; already revoked ones count as success. Rejects when the provider does not answer. */
  end(held: SessionTokens, timeoutMs: number): Promise<void>;
}

/** Null for an identity that no site has (any more). */
export type SessionProviders = (identity: string) => SessionProvider | null;
