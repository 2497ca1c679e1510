import type { IncomingMessage } from 'node:http';

/** What the front needs to find that SITE_ORIGIN has the wrong scheme. */
export interface OtherScheme {
  /** Origins from which pages may post. */
  allowedOrigins: readonly string[];
  /** Hears once of a page that posts from one of these but for http in the place of https, or the other way round. */
  onOtherScheme(origin: string): void;
}

const hostOf = (origin: string): string => origin.replace(/^https?:\/\//, '');

/** Says it of the first write that is refused for the scheme of its origin alone, and is silent from then on. */
export const otherSchemeWatch = ({ allowedOrigins, onOtherScheme }: OtherScheme) => {
  const hosts = new Set(allowedOrigins.map(hostOf));
  let told = false;
  return ({ method, headers: { origin } }: IncomingMessage) => {
    if (told || method !== 'POST' || origin === undefined || allowedOrigins.includes(origin)) return;
    if (!hosts.has(hostOf(origin))) return;
    told = true;
    onOtherScheme(origin);
  };
};
