/** The few parts of fontkit (the font reader inside pdfkit) that the certificate uses; it ships no types. */
declare module 'fontkit' {
  export interface Font {
    hasGlyphForCodePoint(codePoint: number): boolean;
  }
  export function openSync(path: string): Font;
}
