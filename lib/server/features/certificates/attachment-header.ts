/** Characters that a file name may not have on some system, or that would end a quoted header value. */
const UNSAFE = /[\\/:*?"<>|%;\p{C}]/gu;

/**
 * A Content-Disposition value for a download: the name as it is for today’s browsers (RFC 5987), and in plain
 * ASCII for the others.
 */
export const attachmentHeader = (fileName: string): string => {
  const safe = fileName.replace(UNSAFE, '_');
  const ascii = safe
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_');
  const encoded = encodeURIComponent(safe).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
};
