export const isSecure = (siteOrigin: string): boolean => siteOrigin.startsWith('https:');

/** Cookies ignore ports, so on http the name carries it: two demos on one machine keep apart. */
export const cookieName = (name: string, siteOrigin: string): string => {
  const { protocol, port } = new URL(siteOrigin);
  return protocol === 'https:' ? name : `${name}-${port || 80}`;
};

/** Readable by /boot.js, which shows the signed-in header; holds the identity's key and nothing else. */
export const markerCookieName = (siteOrigin: string): string => cookieName('bb-signed-in', siteOrigin);
