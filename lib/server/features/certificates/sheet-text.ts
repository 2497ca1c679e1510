import { brandLines } from '@/lib/shared/rules/certificates/brand-lines';
import { theme } from '@/lib/shared/theme/theme';
import { drawMark } from './artwork';
import type { CertificateFont } from './fonts';
import { addElement, type Document, drawDecoration, type Element } from './tagged-document';

/** Text on both kinds of certificate. All measures are points. */

export const MARGIN = 64;

export interface TextStyle {
  font: CertificateFont;
  size: number;
  colour: string;
  characterSpacing?: number;
}

const BRAND: TextStyle = { font: 'display', size: 20, colour: theme.color.ink };

export const use = (doc: Document, style: TextStyle) => doc.font(style.font).fontSize(style.size);

export const drawText = (doc: Document, text: string, x: number, baseline: number, style: TextStyle) =>
  use(doc, style)
    .fillColor(style.colour)
    .text(text, x, baseline, {
      lineBreak: false,
      baseline: 'alphabetic',
      characterSpacing: style.characterSpacing ?? 0,
    });

/** The brand’s name on two lines beside its mark, as in the site’s header; returns where it ends on the right. */
export const drawBrand = (
  doc: Document,
  page: Element,
  { brand, locale }: { brand: string; locale: string },
): number => {
  let markWidth = 0;
  drawDecoration(doc, () => {
    markWidth = drawMark(doc, MARGIN, 56, 36);
  });
  const lines = brandLines(brand, locale);
  const x = MARGIN + markWidth + 9;
  addElement(doc, page, 'P', { actual: brand }, () => {
    lines.forEach((line, index) => {
      drawText(doc, line, x, 71.5 + index * 20, BRAND);
    });
  });
  return x + Math.max(...lines.map((line) => use(doc, BRAND).widthOfString(line)));
};
