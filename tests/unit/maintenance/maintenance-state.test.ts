import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import {
  closedSites,
  maintenanceStateOf,
  retryAfter,
} from '@/lib/server/features/maintenance/maintenance-state';
import { LOCALES, SITES } from '@/lib/shared/config/locales';

const FROM = Date.UTC(2026, 5, 15, 1, 45);
const TO = Date.UTC(2026, 5, 15, 14);
const windows = {
  'en-US': [{ from: FROM, to: TO }],
  'pt-BR': [{ from: FROM, to: Number.POSITIVE_INFINITY }],
};
const stateAt = (now: number) => maintenanceStateOf(windows, 'en-US', now);

describe('the state of a site', () => {
  it('R2.18 names the seconds to the next change, at most 300', () => {
    expect(stateAt(FROM - 400_000).checkAgainIn).toBe(300);
    expect(stateAt(FROM - 90_000)).toEqual({ closed: false, checkAgainIn: 90, notice: null });
    expect(stateAt(FROM - 1).checkAgainIn).toBe(1);
    expect(stateAt(TO - 30_000)).toMatchObject({ closed: true, checkAgainIn: 30 });
    expect(stateAt(TO)).toEqual({ closed: false, checkAgainIn: 300, notice: null });
  });

  it('says the end by the site’s clocks, if it knows', () => {
    expect(stateAt(FROM).notice?.text).toMatch(/June 15, 2026 at 10:00\sAM\.$/);
    const text = maintenanceStateOf(windows, 'pt-BR', FROM).notice?.text;
    expect(text).toBe('Estamos arrumando a casa. Volte um pouco mais tarde.');
  });

  it.each([
    ['es-AR', / El 15 de junio de 2026.* 21:45 esperamos/],
    ['es-MX', / El 15 de junio de 2026.* 6:45\sp\.\s?m\. esperamos/],
    ['en-GB', /16 June 2026 at 01:45\.$/],
  ] as const)('says the hour as people of %s read it', (locale, text) => {
    const evening = { [locale]: [{ from: FROM, to: Date.UTC(2026, 5, 16, 0, 45) }] };
    expect(maintenanceStateOf(evening, locale, FROM).notice?.text).toMatch(text);
  });

  it.each(LOCALES)('uses the words of %s where it has its own', async (locale) => {
    const { language } = SITES[locale];
    const textsOf = async (folder: string) =>
      JSON.parse(await readFile(`locales/${folder}/maintenance.json`, 'utf8').catch(() => '{}'));
    const words = { ...(await textsOf(language === 'pt' ? 'pt-BR' : language)), ...(await textsOf(locale)) };
    const closed = { [locale]: [{ from: FROM, to: Number.POSITIVE_INFINITY }] };
    const { heading, later: text, stays } = words;
    expect(maintenanceStateOf(closed, locale, FROM).notice).toEqual({ heading, text, stays });
  });

  it('lists the sites that are closed', () => {
    expect(closedSites(windows, FROM - 1)).toEqual([]);
    expect(closedSites(windows, FROM)).toEqual(['en-US', 'pt-BR']);
    expect(closedSites(windows, TO)).toEqual(['pt-BR']);
  });
});

describe('Retry-After', () => {
  it('is the rest of the window, else an hour', () => {
    expect(retryAfter({ from: FROM, to: TO }, FROM)).toBe((TO - FROM) / 1000);
    expect(retryAfter({ from: FROM, to: TO }, TO - 1)).toBe(1);
    expect(retryAfter({ from: FROM, to: Number.POSITIVE_INFINITY }, FROM)).toBe(3600);
  });
});
