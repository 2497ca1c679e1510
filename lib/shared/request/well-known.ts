import { defaultAmong, identityOf, isLocale, type Locale, SITES } from '../config/locales';
import { loginPath, profilePath, withWayBack } from '../config/paths';

/** Addresses that programs know of every site (RFC 8615). */

export const WELL_KNOWN = '.well-known';

/** UTF-16 units of a list of languages that are looked at; browsers send a fifth of it. */
const LONGEST_LIST = 500;

/** The languages of an `Accept-Language` header, those liked best first. */
const languagesIn = (header: string): string[] =>
  header
    .slice(0, LONGEST_LIST)
    .split(',')
    .map((item) => {
      const [tag = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return { tag, weight: weight === undefined ? 1 : Number(weight.slice(2)) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);

/** The site among these whose visitors read what a browser asks for; undefined where none does. */
const siteInLanguage = (header: string, sites: readonly Locale[]): Locale | undefined => {
  for (const tag of languagesIn(header)) {
    const site =
      sites.find((locale) => locale.toLowerCase() === tag) ??
      sites.find((locale) => SITES[locale].language === tag.split('-')[0]);
    if (site) return site;
  }
  return undefined;
};

interface Visitor {
  /** The sites that the operator has opened. */
  open: readonly Locale[];
  /** Of the session in the cookie, over or not; null without one. */
  identity: string | null;
  isSignedIn: boolean;
  /** The `Accept-Language` header. */
  languages: string;
}

/**
 * Where `/.well-known/change-password` of password managers leads: to the password's part of the profile, or to the login with
 * the way back there; on the site of the person's session, else in the browser's language.
 */
export const changePasswordLocation = ({ open, identity, isSignedIn, languages }: Visitor): string => {
  const own = open.filter((locale) => identityOf(locale) === identity);
  const sites = own.length > 0 ? own : open;
  const site = siteInLanguage(languages, sites) ?? (isLocale(own[0]) ? own[0] : defaultAmong(open));
  const password = `${profilePath(site)}#password`;
  return isSignedIn && own.length > 0 ? password : withWayBack(loginPath(site), password);
};
