import PDFDocument from 'pdfkit';
import { CERTIFICATE_FONTS, type CertificateFont, fontForDocument } from './fonts';

/**
 * pdfkit’s tagged (PDF/UA) side, of which its published types know only a part.
 * Everything visible goes into a structure element or is marked as decoration, so that a screen reader gets it all.
 */

export type Document = PDFKit.PDFDocument;
export type Element = PDFKit.PDFStructureElement;

export interface DocumentFacts {
  title: string;
  author: string;
  subject: string;
  /** BCP 47. */
  language: string;
  /** Instead of the clock, so that the same facts give the same bytes. */
  date: Date;
}

/** Makes the fonts known by their names. pdfkit takes parsed ones too, which its published types do not say. */
const registerFonts = (doc: Document): Document => {
  for (const name of Object.keys(CERTIFICATE_FONTS) as CertificateFont[])
    doc.registerFont(name, fontForDocument(name) as unknown as Buffer);
  return doc;
};

/** An accessible PDF 1.7 document of one A4 page, landscape, without margins. */
export const newDocument = ({ title, author, subject, language, date }: DocumentFacts): Document => {
  const options: PDFKit.PDFDocumentOptions = {
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: {
      Title: title,
      Author: author,
      Subject: subject,
      Producer: 'Breaking Barriers',
      Creator: 'Breaking Barriers',
      CreationDate: date,
      ModDate: date,
    },
  };
  return registerFonts(new PDFDocument(Object.assign(options, { subset: 'PDF/UA' })));
};

export interface ElementOptions {
  /** Read aloud in place of what is drawn. */
  actual?: string;
  alt?: string;
  /** Left, top, right, bottom in points. */
  bbox?: [number, number, number, number];
}

/** Adds an element of a standard type (`H1`, `P`, `Figure` …) below `parent`, with what `draw` draws. */
export const addElement = (
  doc: Document,
  parent: Element,
  type: string,
  options: ElementOptions,
  draw: () => void,
) => {
  parent.add(doc.struct(type, options, [draw]));
};

/** Adds a link: what `draw` draws, and around it the box that can be clicked. */
export const addLink = (
  doc: Document,
  parent: Element,
  url: string,
  box: { x: number; y: number; width: number; height: number },
  draw: () => void,
) => {
  const link = doc.struct('Link');
  parent.add(link);
  link.add(draw);
  // A String object is a text in pdfkit; a plain string would become a name.
  const options = { structParent: link, Contents: new String(url) as string };
  doc.link(box.x, box.y, box.width, box.height, url, options);
};

/** Draws what carries no meaning; assistive technology skips it. */
export const drawDecoration = (doc: Document, draw: () => void) => {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
};
