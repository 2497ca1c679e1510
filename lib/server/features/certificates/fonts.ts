import { join } from 'node:path';
import { type Font, openSync } from 'fontkit';

/**
 * Full TrueType files, never the web subsets: those lose letters without a word.
 * They are found from the project root, because bundled routes no longer know where their source was.
 */
const fontFile = (path: string) => join(process.cwd(), 'node_modules', '@expo-google-fonts', path);

/** Names are printed in `display`; it knows every letter that `text` and `textBold` know, and 300 more. */
export const CERTIFICATE_FONTS = {
  display: fontFile('big-shoulders/800ExtraBold/BigShoulders_800ExtraBold.ttf'),
  text: fontFile('figtree/500Medium/Figtree_500Medium.ttf'),
  textBold: fontFile('figtree/700Bold/Figtree_700Bold.ttf'),
} as const;

export type CertificateFont = keyof typeof CERTIFICATE_FONTS;

const parsed = new Map<CertificateFont, Font>();

/** The font, read and parsed once in each thread: that takes several times as long as drawing a certificate. */
export const parsedFont = (name: CertificateFont): Font => {
  const font = parsed.get(name) ?? openSync(CERTIFICATE_FONTS[name]);
  parsed.set(name, font);
  return font;
};

/**
 * The same font for a new document. fontkit keeps each glyph with the text that it first stood for, which is none when
 * it was drawn as a part of another one; from an earlier document that would end up in the text of this one.
 */
export const fontForDocument = (name: CertificateFont): Font =>
  Object.assign(parsedFont(name), { _glyphs: {} });
