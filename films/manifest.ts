import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parse, stringify } from 'yaml';

export interface ManifestEntry {
  durationSeconds: number;
  /** A film without sound starts with its captions on; true when left out. */
  sound?: boolean;
  /** Written by hand: seconds of a part that home pages show. */
  sample?: { from: number; to: number };
  sources: { file: string; type: string }[];
  poster: string;
  /** The same picture for lists. */
  thumbnail?: string;
  captions: Record<string, string>;
}

/** By video id. */
export type Manifest = Record<string, ManifestEntry>;

const HEADER = `# Films by video id. Written by \`npm --prefix films run draw\`.
#
# Files are relative to MEDIA_BASE_URL (default: /films/). Films of your own stay out of here: docs/operate/your-films.md.
#
# "narration" names recordings of what the captions say, by the same keys; they win over the voice of the device.
# "sound: false" marks a film without sound: it starts with its captions on. Leave it out for a film that is heard.
# "sample" are the seconds of a part that is worth seeing alone: home pages play it before one has an account. It is written by hand.
`;

export const readManifest = (path: string): Manifest =>
  existsSync(path) ? (parse(readFileSync(path, 'utf8')) ?? {}) : {};

export const writeManifest = (path: string, manifest: Manifest): void =>
  writeFileSync(path, `${HEADER}\n${stringify(manifest, { lineWidth: 0 })}`);
