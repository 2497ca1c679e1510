/** What the driver, the server or the network say about a failure, besides the message. */
type Caused = Error & { code?: string; constraint?: string };

/** An error and those it was made from, outermost first: drizzle wraps the driver's. */
export const causes = (error: unknown): Caused[] => {
  const found: Caused[] = [];
  for (let current = error; current instanceof Error; current = current.cause) found.push(current);
  return found;
};
