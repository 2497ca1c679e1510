import { markerCookieName } from '@/lib/shared/config/site-cookies';

/** The marker of a session, which the server sets and takes. */
const setMarker = (rest: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: what is tested reads document.cookie
  document.cookie = `${markerCookieName(window.location.origin)}=${rest}; path=/`;
};

export const markSignedIn = (identity = 'pt-BR'): void => setMarker(identity);
export const markSignedOut = (): void => setMarker('; max-age=0');
