import { describe, expect, it } from 'vitest';
import { legalLinkFaults } from '@/lib/shared/config/legal-link-faults';
import type { LocaleOverlays } from '@/lib/shared/config/locale-overlay';

const SITE_ORIGIN = 'https://www.example.org';
const faultsOf = (LOCALE_CONFIG: LocaleOverlays) => legalLinkFaults({ LOCALE_CONFIG, SITE_ORIGIN });

describe('addresses in the place of our legal pages', () => {
  it.each(['/en-GB/terms', '/en-GB/terms/#one', '/en-GB//terms', `${SITE_ORIGIN}/en-GB/terms?a=1`])(
    'cannot lead back to the page itself by %s',
    (terms) => {
      expect(faultsOf({ 'en-GB': { legalLinks: { terms } } })).toEqual([
        expect.stringMatching(/^LOCALE_CONFIG \(at en-GB\.legalLinks\.terms\): /),
      ]);
    },
  );

  it('cannot lead in a circle over two pages or sites', () => {
    const circle = { terms: '/en-GB/privacy', privacy: '/en-US/terms' };
    const overlays = { 'en-GB': { legalLinks: circle }, 'en-US': { legalLinks: { terms: '/en-GB/terms' } } };
    expect(faultsOf(overlays)).toHaveLength(3);
  });

  it('may lead to another site’s page, a file or elsewhere', () => {
    const legalLinks = { terms: '/en-US/terms', privacy: '/privacy.pdf', cookies: '/en-GB/cookies' };
    expect(faultsOf({ 'en-GB': { legalLinks }, 'en-NZ': {} })).toEqual([]);
    expect(faultsOf({ 'en-GB': { legalLinks: { terms: 'https://own.example/en-GB/terms' } } })).toEqual([]);
  });
});
