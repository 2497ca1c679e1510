/** What the font scripts use of the package, which ships no types. */
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'woff2';
    /** A number pins the axis, two limit it. */
    variationAxes: Record<string, number | { min: number; max: number }>;
    /** Layout features that stay, by their OpenType tags. */
    keepFeatures: readonly string[];
  }
  const subsetFont: (font: Buffer, letters: string, options: SubsetOptions) => Promise<Buffer>;
  export = subsetFont;
}
