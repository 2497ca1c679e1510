import jsQR from 'jsqr';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import type { CertificateFacts } from '@/lib/server/features/certificates/certificate-facts';
import { renderCertificate } from '@/lib/server/features/certificates/pdf';
import { certificateFacts as facts } from '../../support/certificate-facts';

/** What pdf.js draws with outside of browsers. */
interface CanvasFactory {
  create(width: number, height: number): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D };
}

const open = async (changes: Partial<CertificateFacts> = {}): Promise<PDFDocumentProxy> => {
  const pdf = await renderCertificate({ ...facts, ...changes });
  return getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
};

const textOf = async (document: PDFDocumentProxy): Promise<string> => {
  const { items } = await (await document.getPage(1)).getTextContent();
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
};

describe('the printed certificate (R1.7)', () => {
  it.each([
    "Conceição Núñez d'Ávila",
    'Łukasz Žižka',
    'Ștefan',
    'Nguyễn',
    'Zoë O’Brien-Ødegård',
    'Şebnem Işık',
  ])('has %s as text that can be found and copied', async (name) => {
    expect(await textOf(await open({ name }))).toContain(name);
  });

  it.each([
    ['pt-BR', 'CERTIFICADO DE CONCLUSÃO', '14 de março de 2026', '34 minutos'],
    ['en-GB', 'CERTIFICATE OF COMPLETION', '14 March 2026', '34 minutes'],
    ['en-US', 'CERTIFICATE OF COMPLETION', 'March 14, 2026', '34 minutes'],
    ['en-AU', 'CERTIFICATE OF COMPLETION', '14 March 2026', '34 minutes'],
    ['en-NZ', 'CERTIFICATE OF COMPLETION', '14 March 2026', '34 minutes'],
    ['es-AR', 'CERTIFICADO DE FINALIZACIÓN', '14 de marzo de 2026', '34 minutos'],
    ['es-MX', 'CERTIFICADO DE FINALIZACIÓN', '14 de marzo de 2026', '34 minutos'],
    ['es-US', 'CERTIFICADO DE FINALIZACIÓN', '14 de marzo de 2026', '34 minutos'],
  ] as const)('is in the language of %s, its date written out', async (locale, heading, date, duration) => {
    const text = await textOf(await open({ locale }));
    for (const printed of [heading, date, duration, facts.courseTitle, facts.code, ...facts.moduleTitles])
      expect(text).toContain(printed);
    expect(text).not.toMatch(/\?|\{\{|undefined/);
  });

  it.each([1, 40, 80, 120])('keeps a name of %i characters on the page', async (length) => {
    const name = 'Guadalupe de la Peña y Núñez Montemayor Albuquerque '
      .repeat(3)
      .slice(0, length)
      .replace(/ $/, 'x');
    const document = await open({ name });
    expect(document.numPages).toBe(1);
    const page = await document.getPage(1);
    const { items } = await page.getTextContent();
    const width = page.getViewport({ scale: 1 }).width;
    for (const item of items)
      if ('str' in item) expect(item.transform[4] + item.width).toBeLessThan(width * 0.78);
    expect((await textOf(document)).replace(/\s/g, '')).toContain(name.replace(/\s/g, ''));
  });

  it('is A4 landscape with its fonts inside', async () => {
    const page = await (await open()).getPage(1);
    const { width, height } = page.getViewport({ scale: 1 });
    expect([Math.round(width), Math.round(height)]).toEqual([842, 595]);
    const { styles } = await page.getTextContent();
    await page.getOperatorList();
    for (const name of Object.keys(styles)) expect(page.commonObjs.get(name).missingFile).toBe(false);
  });

  it('is tagged, titled and has a language for listeners', async () => {
    const document = await open({ locale: 'en-AU' });
    const { info, metadata } = await document.getMetadata();
    expect(info).toMatchObject({
      PDFFormatVersion: '1.7',
      Language: 'en-AU',
      Title: "Certificate of completion for Conceição Núñez d'Ávila – Quebrando Barreiras",
    });
    expect(metadata.getRaw()).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
    expect(await document.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
    const tree = JSON.stringify(await (await document.getPage(1)).getStructTree());
    for (const role of ['H1', 'P', 'Figure', 'Link']) expect(tree).toContain(`"role":"${role}"`);
    expect(tree).toContain('QR code with the address');
  });

  it('links to the public page', async () => {
    const annotations = await (await (await open()).getPage(1)).getAnnotations();
    expect(annotations.map(({ url }) => url)).toEqual([facts.publicUrl]);
  });

  it('shows the public page’s address as a QR code', async () => {
    const document = await open();
    const page = await document.getPage(1);
    const viewport = page.getViewport({ scale: 2 });
    const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
    const { canvas, context } = (document.canvasFactory as CanvasFactory).create(width, height);
    await page.render({ canvas, canvasContext: context, viewport }).promise;
    const { data } = context.getImageData(0, 0, width, height);
    expect(jsQR(new Uint8ClampedArray(data), width, height)?.data).toBe(facts.publicUrl);
  });

  it('has its letters as text after another certificate', async () => {
    await renderCertificate({ ...facts, name: 'Ŵ ĵ' });
    expect(await textOf(await open({ name: 'Wj' }))).toContain('Wj');
  });

  it('is the same, byte for byte, whenever it is printed', async () => {
    expect((await renderCertificate(facts)).equals(await renderCertificate(facts))).toBe(true);
  });
});
