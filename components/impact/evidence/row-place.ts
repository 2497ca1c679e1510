/** The id of a file's place in the page. */
export const placeOfRow = (id: string): string => `file-${encodeURIComponent(id)}`;
