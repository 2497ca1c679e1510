import { identityOf, LOCALES, type Locale, SITES } from '@/lib/shared/config/locales';

/**
 * The site whose account this is. Sites that share accounts (United States) are told apart by the language of the
 * sign-up. Throws for an identity that no site has.
 */
export const siteOfCustomer = ({ identity, language }: { identity: string; language: string }): Locale => {
  const sites = LOCALES.filter((locale) => identityOf(locale) === identity);
  const own = sites.find((locale) => SITES[locale].language === language.toLowerCase());
  const site = own ?? sites[0];
  if (!site) throw new Error(`no site has the accounts of ${identity}`);
  return site;
};
