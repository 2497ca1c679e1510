/** The few parts of fontkit (the font reader inside pdfkit) that the certificate uses; it ships no types. */
declare module 'fontkit' {
  export interface Font {
    /** The code points that it has a glyph for. */
    characterSet: readonly number[];
    hasGlyphForCodePoint(codePoint: number): boolean;
    readonly unitsPerEm: number;
    /** Heights are in units of the font, up from the baseline. */
    layout(text: string): { glyphs: readonly { bbox: { minY: number; maxY: number } }[] };
  }
  export function openSync(path: string): Font;
}
