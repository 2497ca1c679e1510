import type { ProblemDetails } from './http-error';

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length > 0 && value.length <= 200 ? value : undefined;

/** Reads problem+json out of an answer’s body; anything else gives an empty object. */
export const problemDetails = (body: unknown): ProblemDetails => {
  if (typeof body !== 'object' || body === null) return {};
  const { code, requestId, characters, identity } = body as Record<string, unknown>;
  return {
    code: text(code),
    requestId: text(requestId),
    identity: text(identity),
    characters: Array.isArray(characters) ? characters.filter((item) => typeof item === 'string') : undefined,
  };
};
