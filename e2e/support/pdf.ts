import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of a PDF file's first page, and the facts that its metadata names (`Title`, `Author` and so on). */
export const readPdf = async (path: string): Promise<{ text: string; facts: Record<string, unknown> }> => {
  const document = await getDocument({ data: new Uint8Array(await readFile(path)), verbosity: 0 }).promise;
  const content = await (await document.getPage(1)).getTextContent();
  const { info } = await document.getMetadata();
  await document.destroy();
  const text = content.items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replace(/\s+/g, ' ');
  return { text, facts: { ...info } };
};
