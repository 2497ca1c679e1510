import QRCode from 'qrcode';
import { theme } from '@/lib/shared/theme/theme';

/** The drawn parts of the certificate: bars that break open, the mark beside the brand, the QR code. */

type Document = PDFKit.PDFDocument;

/** Horizontal run of a bar for each point that it goes down: 14.5 degrees off the upright. */
const SLANT = 0.2586;

interface Bar {
  /** Left edge where the bar’s line meets the top of the page. */
  x: number;
  width: number;
  top: number;
  bottom: number;
  colour: string;
}

const drawBar = (doc: Document, { x, width, top, bottom, colour }: Bar) => {
  const left = x - top * SLANT;
  const leftBelow = x - bottom * SLANT;
  doc
    .moveTo(left, top)
    .lineTo(left + width, top)
    .lineTo(leftBelow + width, bottom)
    .lineTo(leftBelow, bottom)
    .fill(colour);
};

/** The row of bars at the right edge: one whole, one broken open, one that shows where it leads. */
export const drawBars = (doc: Document) => {
  const { width, height } = doc.page;
  drawBar(doc, { x: width - 100, width: 54, top: 0, bottom: height, colour: theme.color.blue });
  drawBar(doc, { x: width - 6, width: 54, top: 214, bottom: height, colour: theme.color.lime });
  drawBar(doc, { x: width + 88, width: 68, top: 388, bottom: height, colour: theme.color.blue });
  // The broken piece, swung out of its line as if pushed.
  doc.save();
  doc.rotate(-11, { origin: [width - 20, 170] });
  drawBar(doc, { x: width - 4, width: 54, top: 34, bottom: 168, colour: theme.color.lime });
  doc.restore();
};

/** The mark beside the brand’s name, `height` points high; returns its width. */
export const drawMark = (doc: Document, x: number, y: number, height: number): number => {
  const width = height * 0.24;
  const gap = height * 0.38;
  const lean = height * SLANT;
  doc.save();
  doc.translate(x + lean, y);
  drawBar(doc, { x: 0, width, top: 0, bottom: height, colour: theme.color.ink });
  drawBar(doc, { x: gap, width, top: height * 0.46, bottom: height, colour: theme.color.ink });
  drawBar(doc, { x: gap * 1.12, width, top: 0, bottom: height * 0.3, colour: theme.color.lime });
  doc.restore();
  return lean + gap * 1.12 + width;
};

/** Draws a QR code as vectors, so that it stays sharp in any print. Level M survives a fold or a stamp. */
export const drawQrCode = (doc: Document, text: string, x: number, y: number, side: number) => {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const unit = side / modules.size;
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) doc.rect(x + column * unit, y + row * unit, unit, unit);
    }
  }
  // One path, one fill: no hairlines between neighbours.
  doc.fill(theme.color.ink);
};
