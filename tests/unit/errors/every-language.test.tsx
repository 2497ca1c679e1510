import { render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { EveryLanguage } from '@/components/errors/every-language';

// React puts the tags into the head by itself.
vi.mock('next/head', () => ({ default: ({ children }: { children: unknown }) => children }));

const LANGUAGES = [
  ['pt', 'Tentar de novo'],
  ['en', 'Try again'],
  ['es', 'Intentarlo de nuevo'],
] as const;

const firstWayOn = (page: 'not-found' | 'server-error' | 'busy', language: string) => {
  const { container } = render(<EveryLanguage page={page} />);
  const first = container.querySelector(`[data-language=${language}] a`);
  return [first?.textContent, first?.getAttribute('href')];
};

describe.each(LANGUAGES)('an error page of every language, in %s', (language, again) => {
  it.each(['server-error', 'busy'] as const)('asks for the same address again: %s', (page) => {
    expect(firstWayOn(page, language)).toEqual([again, '']);
  });

  it('leads away from an address without a page', () => {
    expect(firstWayOn('not-found', language)[0]).not.toBe(again);
  });
});

describe('the ways home of an error page', () => {
  const waysHome = (locale?: string) => {
    if (locale) document.documentElement.dataset.addressLocale = locale;
    else delete document.documentElement.dataset.addressLocale;
    const { container } = render(<EveryLanguage page="server-error" />);
    const links = [...container.querySelectorAll<HTMLElement>('[data-language=en] a:not([href=""])')];
    return links
      .filter((link) => getComputedStyle(link).display !== 'none')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  };

  it('lead to the site of the address alone', () => {
    expect(waysHome('en-US')).toEqual([['Go to the home page', '/en-US/']]);
  });

  it('name each site where the address names none', () => {
    expect(waysHome()).toHaveLength(4);
    expect(waysHome()[1]).toEqual(['United States (English)', '/en-US/']);
  });
});
