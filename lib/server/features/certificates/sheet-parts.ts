import PDFDocument from 'pdfkit';
import { fitName, NAME_WIDTH } from '@/lib/shared/rules/certificate/name-fitting';
import { qrPath } from '@/lib/shared/rules/certificate/qr-path';
import type { CertificateProof, SetName } from '@/lib/shared/rules/certificate/sheet';
import { CERTIFICATE_FONTS } from './fonts';

/** What a picture of a certificate needs from the server: the printed font's widths, and the proof. */

let ruler: PDFKit.PDFDocument | undefined;

/** Width in points of text set in one point, as the print measures it. */
const nameWidth = (text: string): number => {
  ruler ??= new PDFDocument({ autoFirstPage: false }).font(CERTIFICATE_FONTS.display).fontSize(1);
  return ruler.widthOfString(text);
};

export const typesetName = (name: string): SetName => ({ name, fit: fitName(name, NAME_WIDTH, nameWidth) });

export const certificateProof = (code: string, publicUrl: string): CertificateProof => ({
  code,
  publicUrl,
  qr: qrPath(publicUrl),
});
