import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { MADE_BY_BUILD } from '@/harness/site/source-stamp';
import { MADE_SCRIPTS } from '@/lib/shared/config/own-scripts';
import { bootScript } from '@/scripts/own-scripts';

describe('a script of its own', () => {
  it.each(MADE_SCRIPTS)('is made by the build, and no source: %s.js', (name) => {
    expect(`/public/${name}.js`).toMatch(MADE_BY_BUILD);
    expect(readFileSync('.gitignore', 'utf8').split('\n')).toContain(`/public/${name}.js`);
  });

  it('takes less than 3 kB of every page: boot.js', async () => {
    const script = await bootScript(process.cwd());
    expect(brotliCompressSync(script).length).toBeLessThan(3_000);
    expect(script, 'names of its own').toMatch(/^\(\(\)=>\{.*\}\)\(\);$/s);
  });
});
