import PDFDocument from 'pdfkit';
import { brandLines } from '@/lib/shared/rules/certificates/brand-lines';
import type { FootballSheetFacts } from '@/lib/shared/rules/certificates/football';
import { fitName, NAME_WIDTH } from '@/lib/shared/rules/certificates/name-fitting';
import { qrPath } from '@/lib/shared/rules/certificates/qr-path';
import type { CertificateProof, SetName } from '@/lib/shared/rules/certificates/sheet';
import type { FootballFacts } from './certificate-facts';
import { federationSizes } from './federation-parts';
import { CERTIFICATE_FONTS } from './fonts';

/** What a picture of a certificate needs from the server: the printed font's widths, and the proof. */

let ruler: PDFKit.PDFDocument | undefined;

/** A document that is measured in and never made. */
const measuring = (): PDFKit.PDFDocument => {
  if (!ruler) {
    ruler = new PDFDocument({ autoFirstPage: false });
    for (const [name, file] of Object.entries(CERTIFICATE_FONTS)) ruler.registerFont(name, file);
  }
  return ruler;
};

/** Width in points of text set in one point, as the print measures it. */
const nameWidth = (text: string): number => measuring().font('display').fontSize(1).widthOfString(text);

export const typesetName = (name: string): SetName => ({ name, fit: fitName(name, NAME_WIDTH, nameWidth) });

export const certificateProof = (code: string, publicUrl: string): CertificateProof => ({
  code,
  publicUrl,
  qr: qrPath(publicUrl),
});

/** Where a brand ends on the right of the sheet, as it is drawn beside its mark: on two lines, in 20 points. */
const brandEnd = (brand: string, locale: string): number => {
  const widths = brandLines(brand, locale).map(nameWidth);
  return 106 + Math.max(...widths) * 20;
};

/** What the football course's certificate says, with what has to be measured for a picture of it. */
export const footballSheetFacts = (
  football: FootballFacts,
  brand: string,
  locale: string,
): FootballSheetFacts => {
  const end = brandEnd(brand, locale);
  const { federation } = football;
  const sizes = federation ? federationSizes(measuring(), federation, end) : { name: 0, signatories: [] };
  return { ...football, brandEnd: end, sizes };
};
