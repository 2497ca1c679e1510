import { expect, it } from 'vitest';
import { READER_CSS } from '@/components/offline/reader/reader-css';
import { GLOBAL_CSS } from '@/styles/global-css';

it('breaks headings into even lines, as the pages do', () => {
  const evenHeadings = /h1,h2[a-z0-9,]*\{[^}]*text-wrap:balance/;
  expect(GLOBAL_CSS).toMatch(evenHeadings);
  expect(READER_CSS).toMatch(evenHeadings);
});
