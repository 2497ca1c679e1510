import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/shared/config/locales';
import { OWN_SCRIPTS } from '@/lib/shared/config/own-scripts';
import { PUBLIC_PAGES, protectedSlugs } from '@/lib/shared/request/request-decision';
import { config } from '@/middleware';

const matcher = new RegExp(`^${config.matcher}$`);

describe('the middleware’s matcher', () => {
  it('R2.4 R2.6 catches every page of every locale', () => {
    for (const locale of LOCALES) {
      for (const page of [
        ...PUBLIC_PAGES,
        ...protectedSlugs(locale),
        'courses',
        'certificate/x',
        'any/other',
      ]) {
        expect(`/${locale}/${page}`).toMatch(matcher);
      }
      // Next matches data requests under the page's own path with `.json` behind it.
      for (const slug of protectedSlugs(locale)) expect(`/${locale}/${slug}.json`).toMatch(matcher);
    }
    expect('/').toMatch(matcher);
  });

  it('leaves every file in public/ and the API alone', async () => {
    const entries = await readdir('public', { withFileTypes: true, recursive: true });
    // The build's `.br` and `.gz` twins are never asked for by name.
    const files = entries.filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      expect(`${file.parentPath.replace(/^public/, '')}/${file.name}`).not.toMatch(matcher);
    }
    for (const script of OWN_SCRIPTS) expect(script).not.toMatch(matcher);
    expect('/api/login').not.toMatch(matcher);
    expect('/_next/static/chunks/a.js').not.toMatch(matcher);
  });
});
