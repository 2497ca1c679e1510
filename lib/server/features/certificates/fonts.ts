import { join } from 'node:path';

/**
 * Full TrueType files, never the web subsets: those lose letters without a word.
 * They are found from the project root, because bundled routes no longer know where their source was.
 */
const fontFile = (path: string) => join(process.cwd(), 'node_modules', '@expo-google-fonts', path);

/** Names are printed in `name`; it knows every letter that `text` and `textBold` know, and 300 more. */
export const CERTIFICATE_FONTS = {
  name: fontFile('big-shoulders/700Bold/BigShoulders_700Bold.ttf'),
  display: fontFile('big-shoulders/800ExtraBold/BigShoulders_800ExtraBold.ttf'),
  text: fontFile('figtree/500Medium/Figtree_500Medium.ttf'),
  textBold: fontFile('figtree/700Bold/Figtree_700Bold.ttf'),
} as const;

export type CertificateFont = keyof typeof CERTIFICATE_FONTS;
