/** A playlist of HLS (RFC 8216), as far as a film that has ended needs it. */
export interface Playlist {
  /** Of the playlists that it leads to, one for each quality; empty where it lists the film itself. */
  qualities: readonly string[];
  /** Of the parts of the film. */
  parts: readonly string[];
  /** Of the parts together. */
  seconds: number;
  /** Whether it says that nothing more comes. */
  isWhole: boolean;
}

const ADDRESS_IN_TAG = /^#EXT-X-(?:MAP|MEDIA):.*\bURI="([^"]+)"/;

/** Undefined for what is no playlist. */
export const readPlaylist = (text: string): Playlist | undefined => {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines[0] !== '#EXTM3U') return undefined;
  const addresses = lines.flatMap((line) =>
    line.startsWith('#') ? (ADDRESS_IN_TAG.exec(line)?.[1] ?? []) : line,
  );
  const isMaster = lines.some((line) => line.startsWith('#EXT-X-STREAM-INF'));
  const lengths = lines.map((line) => Number(/^#EXTINF:([\d.]+)/.exec(line)?.[1] ?? 0));
  return {
    qualities: isMaster ? addresses : [],
    parts: isMaster ? [] : addresses,
    seconds: lengths.reduce((sum, length) => sum + length, 0),
    isWhole: lines.includes('#EXT-X-ENDLIST'),
  };
};
