/** A word that may be an id of somebody, and no word of an address of ours. */
const LIKE_AN_ID = /(\d.*){4}/;

/** Segments that say which of many things a page shows: a certificate's code, and whatever a visitor has typed there. */
const isPrivate = (segment: string, before: string): boolean =>
  before.toLowerCase() === 'certificate' ||
  segment.length > 60 ||
  !/^[a-z0-9-]*$/i.test(segment) ||
  LIKE_AN_ID.test(segment);

/** The path of an address for a report: without query and fragment, and without what may name somebody. */
export const pageName = (pathname: string): string => {
  const segments = pathname.split('/');
  return segments
    .map((segment, index) => (isPrivate(segment, segments[index - 1] ?? '') ? ':text' : segment))
    .join('/');
};

/** The code of a group stands there, by which anybody joins. */
const holdsInvitation = ({ pathname, hash }: Pick<URL, 'pathname' | 'hash'>): boolean =>
  pathname.endsWith('/group') && hash !== '';

/**
 * Whether nothing in this address may name somebody. Tags read addresses and titles by themselves: where a certificate is
 * shown, that would be its code and its owner's name.
 */
export const namesNobody = (address: Pick<URL, 'pathname' | 'search' | 'hash'>): boolean => {
  const { pathname, search, hash } = address;
  return pageName(pathname) === pathname && !/@|%40/.test(search + hash) && !holdsInvitation(address);
};
