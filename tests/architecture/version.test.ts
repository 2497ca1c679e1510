import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { version } from '../../package.json';
import locked from '../../package-lock.json';

/** The version stands in package.json; what else names it follows (docs/operate/upgrade.md). */

/** Headings of the changelog, such as `[1.0.0] - 2026-12-01`. */
const sections = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (.*)$/gm)].map(([, title]) => title);

describe('the version', () => {
  it('is that of the lock file', () => {
    expect([locked.version, locked.packages[''].version]).toEqual([version, version]);
  });

  it('is the newest of the changelog, with its date', () => {
    expect(sections[0]).toBe('[Unreleased]');
    expect(sections[1]).toMatch(/^\[[^\]]+\] - \d{4}-\d{2}-\d{2}$/);
    expect(sections[1]).toContain(`[${version}]`);
  });
});
