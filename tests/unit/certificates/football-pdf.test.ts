import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { FootballFacts } from '@/lib/server/features/certificates/certificate-facts';
import { renderCertificate } from '@/lib/server/features/certificates/pdf';
import { LOCALES, type Locale } from '@/lib/shared/config/locales';
import { certificateFacts as facts } from '../../support/certificate-facts';

const emblem = join(process.cwd(), 'public/logos/sample-federation.png');
const signatories = [
  { name: 'Helena Prado', role: 'Coordenação do programa' },
  { name: 'Rui Amaral', role: 'Desenvolvimento' },
];
const federation = { name: 'Federação Parceira de Futebol', emblem, signatories };
const moduleTitles = ['Confiança em campo', 'Jogos reduzidos', 'Times mistos e jogo limpo', 'Dia de jogo'];

interface StructNode {
  role?: string;
  alt?: string;
  children?: StructNode[];
}

const flat = (node: StructNode): StructNode[] => [node, ...(node.children ?? []).flatMap(flat)];

const read = async (football: Partial<FootballFacts>, changes: { name?: string; locale?: Locale } = {}) => {
  const pdf = await renderCertificate({
    ...facts,
    ...changes,
    moduleTitles,
    football: { federation: null, ...football },
  });
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  const texts = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
  const operators = await page.getOperatorList();
  return {
    document,
    texts,
    said: texts.map(({ str }) => str).join('\n'),
    nodes: flat((await page.getStructTree()) as StructNode),
    pictures: operators.fnArray.filter((name) => name === OPS.paintImageXObject).length,
  };
};

const inTheWay = (text: { transform: number[]; width: number }): boolean => {
  const [, , , , x = 0, y = 0] = text.transform;
  // White text stands on the field; everything else ends before its edge.
  const edge = 735 - (595 - y) * 0.2586;
  return x < edge && x + text.width > edge;
};

describe('the football course’s certificate (R1.8)', () => {
  it('carries the federation’s emblem, name and signatories', async () => {
    const { said, pictures } = await read({ federation });
    for (const text of [federation.name, ...signatories.flatMap(({ name, role }) => [name, role])])
      expect(said).toContain(text);
    expect(said.replaceAll('\n', ' ')).toContain('Confiança em campo · Jogos reduzidos');
    expect(pictures).toBe(1);
  });

  it.each([
    ['the federation', null],
    ['its emblem and signatories', { name: federation.name }],
    ['a file that is gone', { name: federation.name, emblem: '/gone/emblem.png' }],
  ])('is whole without %s', async (_, given) => {
    const { said, pictures, nodes } = await read({ federation: given });
    expect(pictures).toBe(0);
    expect(said.includes('Com a chancela de')).toBe(given !== null);
    expect(said).not.toContain('Helena Prado');
    expect(nodes.filter(({ role }) => role === 'Figure')).toHaveLength(1);
    expect(said).toContain(facts.code);
  });

  it('leaves out a file that is no picture', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bb-emblem-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'emblem.png');
    writeFileSync(file, 'no picture');
    expect((await read({ federation: { ...federation, emblem: file } })).pictures).toBe(0);
  });

  it('shows signatures that the operator has', async () => {
    const [first, second] = signatories;
    const signed = [{ ...first, signature: emblem }, second] as typeof signatories;
    const { nodes, pictures } = await read({ federation: { ...federation, signatories: signed } });
    expect(pictures).toBe(2);
    expect(nodes.map(({ alt }) => alt)).toContain('Assinatura: Helena Prado');
  });

  it('is tagged in the order in which it is read', async () => {
    const { document, nodes } = await read({ federation });
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
    expect(await document.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
    const order = nodes.map(({ role }) => role).filter((role) => role && role !== 'Root');
    expect(order.filter((role) => ['H1', 'Figure', 'Link'].includes(role as string))).toEqual([
      'Figure',
      'H1',
      'Figure',
      'Link',
    ]);
    expect(nodes.flatMap(({ alt }) => alt ?? [])).toEqual([
      'Quebrando Barreiras',
      `Emblema: ${federation.name}`,
      `Com a chancela de ${federation.name}`,
      'Certificado de conclusão',
      facts.name,
      expect.stringContaining('14 de março de 2026'),
      expect.stringContaining('6'),
      expect.stringContaining('34 minutos'),
      moduleTitles.join(', '),
      'Helena Prado, Coordenação do programa',
      'Rui Amaral, Desenvolvimento',
      expect.stringContaining('Código QR'),
      expect.stringContaining(facts.code),
    ]);
  });

  it.each(LOCALES.filter((locale) => locale !== 'es-US'))('is in the language of %s', async (locale) => {
    const { said, document } = await read({ federation }, { locale });
    const { info } = await document.getMetadata();
    expect(info).toMatchObject({ Language: locale });
    const lead = { pt: 'Com a chancela de', en: 'Endorsed by', es: 'Con el aval de' };
    expect(said).toContain(lead[locale.slice(0, 2) as keyof typeof lead]);
    expect(said).not.toMatch(/\?|\{\{|undefined/);
  });

  it.each([
    ['in capitals with accents', 'ÁÉÍÓÚ ÑÇÃÕ ŁŽŠ ÖÜÄ '],
    ['of short words', 'da Silva e '],
    ['of one word', 'Wolfeschlegelsteinhausen'],
  ])('fits a name of 120 characters %s', async (_, part) => {
    const name = part.repeat(20).slice(0, 120).replace(/ $/, 'x');
    const { texts, said, document } = await read({ federation }, { name });
    expect(document.numPages).toBe(1);
    expect(said.replace(/\s/g, '')).toContain(name.replace(/\s/g, ''));
    expect(texts.filter(inTheWay).map(({ str }) => str)).toEqual([]);
  });

  it('makes the operator’s long names smaller, and cuts none', async () => {
    const long = 'Confederação das Federações Parceiras de Futebol de Base e de Formação do Brasil';
    const someone = { name: 'Maria Fernanda Cavalcanti de Albuquerque Montenegro e Silva', role: long };
    const { texts, said } = await read({
      federation: { name: long, emblem, signatories: [someone, someone] },
    });
    expect(said.split(long)).toHaveLength(4);
    expect(texts.filter(inTheWay).map(({ str }) => str)).toEqual([]);
  });
});
