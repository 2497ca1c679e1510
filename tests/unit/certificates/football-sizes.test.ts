import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { CERTIFICATE_FONTS, type CertificateFont } from '@/lib/server/features/certificates/fonts';
import { footballSheetFacts } from '@/lib/server/features/certificates/sheet-parts';

const width = (text: string, font: CertificateFont, size: number): number =>
  new PDFDocument({ autoFirstPage: false }).font(CERTIFICATE_FONTS[font]).fontSize(size).widthOfString(text);

const measured = (text: string, emblem?: string) => {
  const signatories = [1, 2].map(() => ({ name: text, role: text }));
  const federation = { name: text, signatories, ...(emblem && { emblem }) };
  return footballSheetFacts({ federation }, 'Quebrando Barreiras', 'pt-BR');
};

describe('texts of a federation in the picture of a certificate (R1.8)', () => {
  /** As long as the settings allow. */
  const long = 'Wagner Monteiro '.repeat(5);

  it.each([undefined, '/logos/emblem.png'])('keep off the field and each other: emblem %s', (emblem) => {
    const { sizes, brandEnd } = measured(long, emblem);
    const x = brandEnd + (emblem ? 111 : 43);
    // The edge of the field at the height of the name.
    expect(x + width(long, 'display', sizes.name)).toBeLessThan(735 - 101 * 0.2586);
    for (const { name, role } of sizes.signatories) {
      expect(width(long, 'textBold', name)).toBeLessThan(216.1);
      expect(width(long, 'text', role)).toBeLessThan(216.1);
    }
    expect(sizes.signatories).toHaveLength(2);
  });

  it('have the size of the print when they are short', () => {
    expect(measured('Liga').sizes).toEqual({
      name: 18,
      signatories: [1, 2].map(() => ({ name: 12.5, role: 11 })),
    });
  });
});
