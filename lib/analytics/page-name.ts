/** Segments that say which of many things a page shows: a certificate's code, and whatever a visitor has typed there. */
const isPrivate = (segment: string, before: string): boolean =>
  before === 'certificate' || segment.length > 60 || !/^[a-z0-9-]*$/i.test(segment);

/** The path of an address for a report: without query and fragment, and without what may name somebody. */
export const pageName = (pathname: string): string => {
  const segments = pathname.split('/');
  return segments
    .map((segment, index) => (isPrivate(segment, segments[index - 1] ?? '') ? ':text' : segment))
    .join('/');
};
