import { describe, expect, it } from 'vitest';
import { EnvironmentError, parseEnvironment } from '@/lib/shared/config/environment';
import { defaultAmong, LOCALES, nearestOpen } from '@/lib/shared/config/locales';
import { completeEnvironment } from '@/tests/support/complete-environment';

const openWith = (OPEN_SITES: string) => parseEnvironment({ ...completeEnvironment, OPEN_SITES }).OPEN_SITES;

const faultsOf = (text: string): readonly string[] => {
  try {
    openWith(text);
  } catch (error) {
    if (EnvironmentError.is(error)) return error.faults;
  }
  return [];
};

describe('OPEN_SITES', () => {
  it('is all eight sites when nothing is named', () => {
    for (const text of ['', ' ', ',']) expect(openWith(text)).toEqual(LOCALES);
  });

  it('takes the order of the sites, not of the text', () => {
    expect(openWith('en-GB, pt-BR ,')).toEqual(['pt-BR', 'en-GB']);
  });

  it.each(['en-FR', 'en-gb', 'pt-BR;en-GB', 'all'])('refuses %s', (text) => {
    const [fault, ...others] = faultsOf(text);
    expect(others).toEqual([]);
    expect(fault).toMatch(/^OPEN_SITES: name 1 is no site; must be sites out of pt-BR, en-GB, /);
  });

  it('says which of the names it is', () => {
    expect(faultsOf('pt-BR, en-FR, en-GB, all')).toEqual([
      expect.stringMatching(/^OPEN_SITES: name 2, name 4 is no site;/),
    ]);
  });

  it('refuses a site that is named twice', () => {
    expect(faultsOf('en-GB,en-GB')).toEqual(['OPEN_SITES: names a site twice']);
  });
});

describe('the default site', () => {
  it('R2.3 is pt-BR while that is open', () => {
    expect(defaultAmong(LOCALES)).toBe('pt-BR');
    expect(defaultAmong(['en-NZ', 'pt-BR'])).toBe('pt-BR');
  });

  it('is the first open site otherwise', () => {
    expect(defaultAmong(['es-AR', 'es-MX'])).toBe('es-AR');
  });
});

describe('the nearest open site', () => {
  it('has the same language, or is the default', () => {
    expect(nearestOpen('es-US', ['pt-BR', 'en-GB', 'es-MX'])).toBe('es-MX');
    expect(nearestOpen('es-US', ['pt-BR', 'en-GB'])).toBe('pt-BR');
    expect(nearestOpen('pt-BR', ['en-GB', 'es-MX'])).toBe('en-GB');
  });
});
