import { fitName, NAME_LEADING, NAME_WIDTH, riseOf } from '@/lib/shared/rules/certificates/name-fitting';
import { printedAddress, writtenDate, writtenDuration } from '@/lib/shared/rules/certificates/written';
import { theme } from '@/lib/shared/theme/theme';
import { drawQrCode } from './artwork';
import type { CertificateFacts, FootballFacts } from './certificate-facts';
import { drawFederation, drawSignatories, fitted } from './federation-parts';
import { drawFootballArtwork, fieldEdge } from './football-artwork';
import { drawBrand, drawText, MARGIN, type TextStyle, use } from './sheet-text';
import { addElement, addLink, type Document, drawDecoration, type Element } from './tagged-document';
import { wordingFor } from './wording';

/** The football course’s certificate: the federation’s branding beside ours, modules by name, signatures. Points. */

const HEADING: TextStyle = { font: 'textBold', size: 13.5, colour: theme.color.blue, characterSpacing: 1.1 };
const SENTENCE: TextStyle = { font: 'text', size: 15.5, colour: theme.color.muted };
const COURSE: TextStyle = { font: 'display', size: 36, colour: theme.color.blue };
const LABEL: TextStyle = { font: 'text', size: 12.5, colour: theme.color.muted };
const VALUE: TextStyle = { font: 'display', size: 25, colour: theme.color.ink };
const MODULES: TextStyle = { font: 'text', size: 12.5, colour: theme.color.ink };
const CODE: TextStyle = { font: 'textBold', size: 14.5, colour: theme.color.white };
const ADDRESS: TextStyle = { font: 'text', size: 10.5, colour: theme.color.white };

/** Of the last line of the name; more lines grow upwards from there, so that nothing below it moves. */
const NAME_BASELINE = 243;
const TILE = { x: 673, y: 371, side: 118, quiet: 9 };
const RIGHT = TILE.x + TILE.side;

const drawStatement = (doc: Document, page: Element, facts: CertificateFacts) => {
  const wording = wordingFor(facts.locale);
  const style: TextStyle = { font: 'display', size: 1, colour: theme.color.ink };
  const { size, lines } = fitName(facts.name, NAME_WIDTH, (text) => use(doc, style).widthOfString(text));
  const first = NAME_BASELINE - size * NAME_LEADING * (lines.length - 1);
  addElement(doc, page, 'H1', { actual: wording.heading }, () => {
    drawText(
      doc,
      wording.heading.toLocaleUpperCase(facts.locale),
      MARGIN,
      first - size * riseOf(lines[0]) - 10,
      HEADING,
    );
  });
  addElement(doc, page, 'P', { actual: facts.name }, () => {
    lines.forEach((line, index) => {
      drawText(doc, line, MARGIN - size * 0.03, first + index * size * NAME_LEADING, { ...style, size });
    });
  });
  addElement(doc, page, 'P', {}, () => {
    drawText(doc, wording.statement, MARGIN, 275, SENTENCE);
  });
  addElement(doc, page, 'P', {}, () => {
    const width = fieldEdge(318) - MARGIN - 24;
    drawText(doc, facts.courseTitle, MARGIN, 314, fitted(doc, facts.courseTitle, width, COURSE));
  });
};

const drawFacts = (doc: Document, page: Element, facts: CertificateFacts) => {
  const wording = wordingFor(facts.locale).facts;
  drawDecoration(doc, () => {
    doc.moveTo(MARGIN, 341).lineTo(620, 341).lineWidth(1.2).stroke(theme.color.line);
  });
  const columns = [
    { label: wording.completedOn, value: writtenDate(facts.completedOn, facts.locale) },
    { label: wording.modules, value: facts.moduleCount.toLocaleString(facts.locale) },
    { label: wording.duration, value: writtenDuration(facts.minutes, facts.locale) },
  ];
  let x = MARGIN;
  for (const { label, value } of columns) {
    const left = x;
    addElement(doc, page, 'P', { actual: `${label}: ${value}` }, () => {
      drawText(doc, label, left, 369, LABEL);
      drawText(doc, value, left, 395, VALUE);
    });
    const width = Math.max(use(doc, LABEL).widthOfString(label), use(doc, VALUE).widthOfString(value));
    x += width + 44;
  }
};

/** Titles with dots between them, on as many lines as they need. */
const linesOf = (doc: Document, titles: readonly string[], width: number): string[] => {
  const lines: string[] = [];
  for (const title of titles) {
    const longer = lines.length > 0 ? `${lines.at(-1)} · ${title}` : title;
    if (lines.length > 0 && use(doc, MODULES).widthOfString(longer) <= width)
      lines[lines.length - 1] = longer;
    else lines.push(title);
  }
  return lines;
};

const drawModules = (doc: Document, page: Element, titles: readonly string[]) => {
  addElement(doc, page, 'P', { actual: titles.join(', ') }, () => {
    linesOf(doc, titles, fieldEdge(445) - MARGIN - 24).forEach((line, index) => {
      drawText(doc, line, MARGIN, 426 + index * 17, MODULES);
    });
  });
};

/** The QR code on a white tile, with the code and the address below it. */
const drawVerification = (doc: Document, page: Element, facts: CertificateFacts) => {
  const wording = wordingFor(facts.locale);
  const { x, y, side, quiet } = TILE;
  drawDecoration(doc, () => {
    doc.roundedRect(x, y, side, side, 4).fill(theme.color.white);
  });
  const alt = wording.qrAlternative;
  addElement(doc, page, 'Figure', { alt, bbox: [x, y, x + side, y + side] }, () =>
    drawQrCode(doc, facts.publicUrl, x + quiet, y + quiet, side - 2 * quiet),
  );
  const below = y + side;
  const room = (baseline: number) => RIGHT - fieldEdge(baseline) - 24;
  const toTheRight = (text: string, baseline: number, style: TextStyle) =>
    drawText(doc, text, RIGHT - use(doc, style).widthOfString(text), baseline, style);
  addElement(doc, page, 'P', { actual: `${wording.code}: ${facts.code}` }, () => {
    toTheRight(facts.code, below + 22, fitted(doc, facts.code, room(below + 22), CODE));
  });
  const address = printedAddress(facts.publicUrl);
  const cut = address.lastIndexOf('/certificate/');
  const lines = [address.slice(0, cut), address.slice(cut)];
  // Both lines in the size of the one that needs the smaller one.
  const styles = lines.map((line) => fitted(doc, line, room(below + 41), ADDRESS));
  const style = { ...ADDRESS, size: Math.min(...styles.map(({ size }) => size)) };
  const box = { x: RIGHT - room(below + 41), y: below + 30, width: room(below + 41), height: 34 };
  addLink(doc, page, facts.publicUrl, box, () => {
    lines.forEach((line, index) => {
      toTheRight(line, below + 41 + index * 16, style);
    });
  });
};

export const drawFootballSheet = (
  doc: Document,
  page: Element,
  facts: CertificateFacts,
  { federation }: FootballFacts,
) => {
  const wording = wordingFor(facts.locale).federation;
  drawDecoration(doc, () => drawFootballArtwork(doc));
  const left = drawBrand(doc, page, facts);
  if (federation) drawFederation(doc, page, federation, { left, wording });
  drawStatement(doc, page, facts);
  drawFacts(doc, page, facts);
  drawModules(doc, page, facts.moduleTitles);
  if (federation) drawSignatories(doc, page, federation, wording);
  drawVerification(doc, page, facts);
};
