/** What the driver, the server or the network say about a failure, besides the message. */
type Caused = Error & { code?: string; constraint?: string };

/** An error and those it was made from, outermost first: drizzle wraps the driver's. */
export const causes = (error: unknown): Caused[] => {
  const found: Caused[] = [];
  for (let current = error; current instanceof Error; current = current.cause) found.push(current);
  return found;
};

/** The innermost name that network, TLS or the resolver give a failure, such as `CERT_HAS_EXPIRED`; null when there is none. */
export const systemCode = (error: unknown): string | null =>
  causes(error).findLast(({ code }) => typeof code === 'string' && /^[A-Z][A-Z0-9_]{2,60}$/.test(code))
    ?.code ?? null;
