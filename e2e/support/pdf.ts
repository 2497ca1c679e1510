import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of each page of a PDF file, of the first one apart, and the facts that its metadata names (`Title`, `Author` and so on). */
export const readPdf = async (path: string) => {
  const document = await getDocument({ data: new Uint8Array(await readFile(path)), verbosity: 0 }).promise;
  const textOf = async (number: number): Promise<string> => {
    const content = await (await document.getPage(number)).getTextContent();
    return content.items
      .map((item) => ('str' in item ? item.str : ''))
      .join(' ')
      .replace(/\s+/g, ' ');
  };
  const pages = await Promise.all(Array.from({ length: document.numPages }, (_, index) => textOf(index + 1)));
  const { info } = await document.getMetadata();
  await document.destroy();
  return { text: pages[0] ?? '', pages, facts: { ...info } as Record<string, unknown> };
};
