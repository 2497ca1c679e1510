import type { PageSite } from '@/lib/shared/config/locale-config';
import { footballCourseOffered } from '@/lib/shared/config/locales';
import {
  certificateCheckPath,
  cookiesPath,
  drillsPath,
  footballCoursePath,
  landingPath,
  localePath,
  loginPath,
  profilePath,
  signUpPath,
  sitemapPath,
} from '@/lib/shared/config/paths';
import { beyondCourses } from './header-links';

/** What the footer leads to (spec §2). */

export interface FooterEntry {
  href: string;
  /** Key of its name. */
  name: string;
  /** For whom it is; for everybody unless said. */
  show?: 'signed-in' | 'signed-out';
}

/** The way in, and for those who are in the courses; no football course in es-US. */
export const courseEntries = ({ locale }: PageSite): FooterEntry[] => [
  { href: signUpPath(locale), name: 'header.signUp', show: 'signed-out' },
  { href: loginPath(locale), name: 'header.logIn', show: 'signed-out' },
  { href: landingPath(locale), name: 'header.courses', show: 'signed-in' },
  ...(footballCourseOffered(locale)
    ? [{ href: footballCoursePath(locale), name: 'header.footballCourse', show: 'signed-in' } as const]
    : []),
  { href: drillsPath(locale), name: 'footer.drills' },
  ...beyondCourses(locale).map(({ href, name }) => ({ href, name, show: 'signed-in' as const })),
  { href: profilePath(locale), name: 'header.profile', show: 'signed-in' },
];

export const helpEntries = ({ locale }: PageSite): FooterEntry[] => [
  { href: localePath(locale, 'about'), name: 'footer.aboutUs' },
  { href: localePath(locale, 'sources'), name: 'footer.sources' },
  { href: localePath(locale, 'faq'), name: 'footer.faq' },
  { href: localePath(locale, 'contact'), name: 'footer.contact' },
  { href: certificateCheckPath(locale), name: 'footer.certificate' },
  { href: sitemapPath(locale), name: 'footer.sitemap' },
];

/** The operator’s own text where there is one, else ours. */
export const termsAddress = ({ locale, legalLinks }: PageSite): string =>
  legalLinks.terms ?? localePath(locale, 'terms');
export const privacyAddress = ({ locale, legalLinks }: PageSite): string =>
  legalLinks.privacy ?? localePath(locale, 'privacy');

/** An operator's own text stands in the place of ours; the choice about cookies stays here. */
export const legalEntries = (site: PageSite): FooterEntry[] => {
  const { locale, legalLinks } = site;
  return [
    { href: termsAddress(site), name: 'footer.terms' },
    { href: privacyAddress(site), name: 'footer.privacy' },
    { href: legalLinks.cookies ?? cookiesPath(locale), name: 'footer.cookies' },
    ...(legalLinks.cookies ? [{ href: cookiesPath(locale), name: 'footer.cookieChoice' }] : []),
    { href: localePath(locale, 'accessibility'), name: 'footer.accessibility' },
  ];
};
