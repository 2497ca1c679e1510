import { describe, expect, it } from 'vitest';
import { siteOfCustomer } from '@/lib/server/upstream/identity/site-of-customer';
import { identityKey, LOCALES, SITES } from '@/lib/shared/config/locales';

describe('the site of a customer', () => {
  it.each(LOCALES)('is %s for people who signed up there', (locale) => {
    const { identity, language } = SITES[locale];
    expect(siteOfCustomer({ identity: identityKey(identity), language: language.toUpperCase() })).toBe(
      locale,
    );
  });

  it('is the account’s, whatever language is on record', () => {
    expect(siteOfCustomer({ identity: 'en-AU', language: 'PT' })).toBe('en-AU');
  });

  it('is none for accounts that no site has', () => {
    expect(() => siteOfCustomer({ identity: 'fr-FR', language: 'FR' })).toThrow('fr-FR');
  });
});
