import type { Federation } from '@/lib/shared/config/locale-overlay';
import type { FederationSizes } from '@/lib/shared/rules/certificates/football';
import { theme } from '@/lib/shared/theme/theme';
import { fieldEdge } from './football-artwork';
import { drawText, MARGIN, type TextStyle } from './sheet-text';
import { addElement, type Document, drawDecoration, type Element } from './tagged-document';
import type { wordingFor } from './wording';

/** What the operator’s federation adds to a certificate. Each part that is not configured is left out, with its place. */

type Wording = ReturnType<typeof wordingFor>['federation'];
type Signatory = NonNullable<Federation['signatories']>[number];

const LEAD: TextStyle = { font: 'text', size: 11, colour: theme.color.muted };
const FEDERATION: TextStyle = { font: 'display', size: 18, colour: theme.color.ink };
const SIGNATORY: TextStyle = { font: 'textBold', size: 12.5, colour: theme.color.ink };
const ROLE: TextStyle = { font: 'text', size: 11, colour: theme.color.muted };

const EMBLEM = { width: 55, height: 64, top: 42 };
const SIGNATURE = { width: 216, height: 44, line: 510 };

/** The largest size of the style, up to its own, in which the text is at most so wide. */
export const fitted = (doc: Document, text: string, width: number, style: TextStyle): TextStyle => {
  const atOwn = doc.font(style.font).fontSize(style.size).widthOfString(text);
  return atOwn > width ? { ...style, size: (style.size * width) / atOwn } : style;
};

/** Room for the texts beside our own brand, which ends at `left`; beside an emblem when there is one. */
const besideBrand = (left: number, hasEmblem: boolean): { x: number; width: number } => {
  const x = left + 24 + 19 + (hasEmblem ? EMBLEM.width + 13 : 0);
  return { x, width: fieldEdge(100) - 20 - x };
};

/** In which sizes the texts are printed beside a brand that ends at `left`. */
export const federationSizes = (
  doc: Document,
  { name, emblem, signatories = [] }: Federation,
  left: number,
): FederationSizes => {
  const size = (text: string, width: number, style: TextStyle) => fitted(doc, text, width, style).size;
  return {
    name: size(name, besideBrand(left, emblem !== undefined).width, FEDERATION),
    signatories: signatories.map((one) => ({
      name: size(one.name, SIGNATURE.width, SIGNATORY),
      role: size(one.role, SIGNATURE.width, ROLE),
    })),
  };
};

interface Picture {
  width: number;
  height: number;
}

/** pdfkit knows it and its published types do not. */
type Opening = Document & { openImage(path: string): Picture };

/** Null for a file that is gone or no picture: the certificate is good without it. */
const openPicture = (doc: Document, path: string | undefined): Picture | null => {
  if (!path) return null;
  try {
    return (doc as Opening).openImage(path);
  } catch {
    return null;
  }
};

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const addPicture = (doc: Document, page: Element, picture: Picture, box: Box, alt: string) => {
  const { x, y, width, height } = box;
  addElement(doc, page, 'Figure', { alt, bbox: [x, y, x + width, y + height] }, () => {
    // Taken as opened, which the published types do not say either.
    doc.image(picture as never, x, y, { fit: [width, height], valign: 'bottom' });
  });
};

/** Emblem and name beside our own brand, which ends at `left`. */
export const drawFederation = (
  doc: Document,
  page: Element,
  { name, emblem }: Federation,
  { left, wording }: { left: number; wording: Wording },
) => {
  const divider = left + 24;
  drawDecoration(doc, () => {
    doc.moveTo(divider, 54).lineTo(divider, 101).lineWidth(1.4).stroke(theme.color.line);
  });
  const picture = openPicture(doc, emblem);
  const box = { x: divider + 19, y: EMBLEM.top, width: EMBLEM.width, height: EMBLEM.height };
  if (picture)
    addPicture(
      doc,
      page,
      picture,
      box,
      wording.emblem.replace('{{name}}', () => name),
    );
  const { x, width } = besideBrand(left, picture !== null);
  addElement(doc, page, 'P', { actual: `${wording.lead} ${name}` }, () => {
    drawText(doc, wording.lead, x, 72, LEAD);
    drawText(doc, name, x, 92, fitted(doc, name, width, FEDERATION));
  });
};

const drawSignatory = (doc: Document, page: Element, signatory: Signatory, x: number, wording: Wording) => {
  const { name, role } = signatory;
  const { width, height, line } = SIGNATURE;
  const picture = openPicture(doc, signatory.signature);
  const box = { x, y: line - height - 4, width: width * 0.7, height };
  if (picture)
    addPicture(
      doc,
      page,
      picture,
      box,
      wording.signature.replace('{{name}}', () => name),
    );
  drawDecoration(doc, () => {
    doc
      .moveTo(x, line)
      .lineTo(x + width, line)
      .lineWidth(1.2)
      .stroke(theme.color.ink);
  });
  addElement(doc, page, 'P', { actual: `${name}, ${role}` }, () => {
    drawText(doc, name, x, line + 19, fitted(doc, name, width, SIGNATORY));
    drawText(doc, role, x, line + 36, fitted(doc, role, width, ROLE));
  });
};

export const drawSignatories = (
  doc: Document,
  page: Element,
  { signatories = [] }: Federation,
  wording: Wording,
) => {
  signatories.forEach((signatory, index) => {
    drawSignatory(doc, page, signatory, MARGIN + index * 244, wording);
  });
};
