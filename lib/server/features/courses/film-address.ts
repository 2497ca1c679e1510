/** Whether a file in the list of films is named by its whole address, as on another host. */
export const isWholeAddress = (file: string): boolean => /^https?:\/\//i.test(file);

/** Where a file in the list of films is: below MEDIA_BASE_URL, or at its own address. */
export const filmAddress = (file: string, mediaBaseUrl: string): string =>
  isWholeAddress(file) ? file : `${mediaBaseUrl.replace(/(?<!\/)\/+$/, '')}/${file.replace(/^\/+/, '')}`;
