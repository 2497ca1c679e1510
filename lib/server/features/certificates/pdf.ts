import { fitName, NAME_LEADING, NAME_WIDTH, riseOf } from '@/lib/shared/rules/certificates/name-fitting';
import {
  inPairs,
  printedAddress,
  writtenDate,
  writtenDuration,
} from '@/lib/shared/rules/certificates/written';
import { theme } from '@/lib/shared/theme/theme';
import { drawBars, drawQrCode } from './artwork';
import type { CertificateFacts } from './certificate-facts';
import { fitted } from './federation-parts';
import { drawFootballSheet } from './football-sheet';
import { drawBrand, drawText, MARGIN, type TextStyle, use } from './sheet-text';
import {
  addElement,
  addLink,
  type Document,
  drawDecoration,
  type Element,
  newDocument,
} from './tagged-document';
import { wordingFor } from './wording';

/** Points, as everything here. */
const QR_SIDE = 72;

/** More space between its letters, and readers of the text would take each for a word. */
const HEADING: TextStyle = { font: 'textBold', size: 12.5, colour: theme.color.blue, characterSpacing: 1.1 };
const SENTENCE: TextStyle = { font: 'text', size: 15, colour: theme.color.muted };
const COURSE: TextStyle = { font: 'display', size: 28, colour: theme.color.blue };
const LABEL: TextStyle = { font: 'text', size: 10, colour: theme.color.muted };
const TITLES: TextStyle = { font: 'text', size: 9.5, colour: theme.color.ink };
/** Up to the bars. */
const TITLES_WIDTH = 540;
const VALUE: TextStyle = { font: 'textBold', size: 14, colour: theme.color.ink };
const ADDRESS: TextStyle = { font: 'textBold', size: 10.5, colour: theme.color.blue };

/** The name on as many lines as it needs; returns the baseline of the last one. */
const drawName = (doc: Document, page: Element, name: string): number => {
  const style: TextStyle = { font: 'display', size: 1, colour: theme.color.ink };
  const measure = (text: string) => use(doc, style).widthOfString(text);
  const { size, lines } = fitName(name, NAME_WIDTH, measure);
  const baseline = (line: number) => 182 + size * (riseOf(lines[0]) + line * NAME_LEADING);
  addElement(doc, page, 'P', { actual: name }, () => {
    lines.forEach((line, index) => {
      // Large letters bring side bearing with them; without it they align with the small text.
      drawText(doc, line, MARGIN - size * 0.03, baseline(index), { ...style, size });
    });
  });
  return baseline(lines.length - 1);
};

/** Heading, opening, name, sentence and course title, from above downwards. */
const drawStatement = (doc: Document, page: Element, facts: CertificateFacts) => {
  const wording = wordingFor(facts.locale);
  addElement(doc, page, 'H1', { actual: wording.heading }, () => {
    drawText(doc, wording.heading.toLocaleUpperCase(facts.locale), MARGIN, 146, HEADING);
  });
  addElement(doc, page, 'P', {}, () => {
    drawText(doc, wording.opening, MARGIN, 172, SENTENCE);
  });
  const baseline = drawName(doc, page, facts.name);
  addElement(doc, page, 'P', {}, () => {
    drawText(doc, wording.statement, MARGIN, baseline + 34, SENTENCE);
  });
  addElement(doc, page, 'P', {}, () => {
    drawText(doc, facts.courseTitle, MARGIN, baseline + 66, COURSE);
  });
};

/** Three facts side by side below a hairline. */
const drawFacts = (doc: Document, page: Element, facts: CertificateFacts) => {
  const wording = wordingFor(facts.locale).facts;
  const top = 372;
  drawDecoration(doc, () => {
    doc
      .moveTo(MARGIN, top)
      .lineTo(MARGIN + 520, top)
      .lineWidth(1)
      .stroke(theme.color.line);
  });
  const columns = [
    { x: MARGIN, label: wording.completedOn, value: writtenDate(facts.completedOn, facts.locale) },
    { x: MARGIN + 236, label: wording.modules, value: String(facts.moduleCount) },
    { x: MARGIN + 340, label: wording.duration, value: writtenDuration(facts.minutes, facts.locale) },
  ];
  for (const { x, label, value } of columns) {
    addElement(doc, page, 'P', { actual: `${label}: ${value}` }, () => {
      drawText(doc, label, x, top + 24, LABEL);
      drawText(doc, value, x, top + 43, VALUE);
    });
  }
};

/** Two titles in a line, smaller where an operator's own are longer than ours. */
const drawModules = (doc: Document, page: Element, { moduleTitles }: CertificateFacts) => {
  addElement(doc, page, 'P', { actual: moduleTitles.join(', ') }, () => {
    inPairs(moduleTitles).forEach((line, index) => {
      drawText(doc, line, MARGIN, 438 + index * 13, fitted(doc, line, TITLES_WIDTH, TITLES));
    });
  });
};

/** QR code with the code and the address beside it. */
const drawVerification = (doc: Document, page: Element, facts: CertificateFacts) => {
  const wording = wordingFor(facts.locale);
  const top = doc.page.height - 40 - QR_SIDE;
  const x = MARGIN + QR_SIDE + 20;
  addElement(
    doc,
    page,
    'Figure',
    { alt: wording.qrAlternative, bbox: [MARGIN, top, MARGIN + QR_SIDE, top + QR_SIDE] },
    () => drawQrCode(doc, facts.publicUrl, MARGIN, top, QR_SIDE),
  );
  addElement(doc, page, 'P', { actual: `${wording.code}: ${facts.code}` }, () => {
    drawText(doc, wording.code, x, top + 9, LABEL);
    drawText(doc, facts.code, x, top + 26, { ...VALUE, characterSpacing: 0.4 });
  });
  addElement(doc, page, 'P', {}, () => {
    drawText(doc, wording.verify, x, top + 52, LABEL);
  });
  const address = printedAddress(facts.publicUrl);
  const box = { x, y: top + 58, width: use(doc, ADDRESS).widthOfString(address), height: 15 };
  addLink(doc, page, facts.publicUrl, box, () => {
    drawText(doc, address, x, top + 69, ADDRESS);
  });
};

const drawSheet = (doc: Document, page: Element, facts: CertificateFacts) => {
  drawDecoration(doc, () => drawBars(doc));
  drawBrand(doc, page, facts);
  drawStatement(doc, page, facts);
  drawFacts(doc, page, facts);
  drawModules(doc, page, facts);
  drawVerification(doc, page, facts);
};

const titleOf = (facts: CertificateFacts): string =>
  wordingFor(facts.locale)
    .documentTitle.replace('{{name}}', () => facts.name)
    .replace('{{course}}', () => facts.courseTitle);

/** The certificate as an accessible PDF (PDF 1.7, PDF/UA, tagged, real text), A4 landscape. */
export const renderCertificate = (facts: CertificateFacts): Promise<Buffer> => {
  const doc = newDocument({
    title: titleOf(facts),
    author: facts.brand,
    subject: facts.code,
    language: facts.locale,
    date: new Date(`${facts.completedOn}T00:00:00Z`),
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  const page = doc.struct('Document');
  doc.addStructure(page);
  if (facts.football) drawFootballSheet(doc, page, facts, facts.football);
  else drawSheet(doc, page, facts);
  page.end();
  doc.end();
  return finished;
};
