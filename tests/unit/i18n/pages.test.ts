import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(process.cwd(), 'pages', '[locale]');
const pages = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.tsx'),
);

it.each(pages)('R9.15 [locale]/%s gives itself its texts, since _app does not', (page) => {
  expect(readFileSync(join(root, page), 'utf8')).toMatch(/export default .*with(Translations|Notices)\(/);
});

it('R9.15 a page with notices gives itself its texts', () => {
  const path = join(process.cwd(), 'components', 'errors', 'with-notices.tsx');
  expect(readFileSync(path, 'utf8')).toMatch(/withTranslations\(/);
});
