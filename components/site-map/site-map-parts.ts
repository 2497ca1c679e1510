import { helpEntries, legalEntries } from '@/components/layout/footer-links';
import { SITE_NAMES } from '@/components/layout/sites';
import { openSitesOf, type PageSite } from '@/lib/shared/config/locale-config';
import type { Locale } from '@/lib/shared/config/locales';
import {
  certificatesPath,
  changeLocationPath,
  courseHomePath,
  coursesHomePath,
  drillsPath,
  extraPath,
  groupsPath,
  homePath,
  impactPath,
  loginPath,
  profilePath,
  publicCoursePath,
  signUpPath,
  surveyPath,
} from '@/lib/shared/config/paths';
import type { Course, ExtraSummary } from '@/lib/shared/rules/course-types';

export interface SiteMapLink {
  href: string;
  /** Key of its name, unless it has a title. */
  name?: string;
  title?: string;
  /** Of what stands in its name. */
  values?: Readonly<Record<string, string>>;
  /** Of a title in another language than the page's. */
  lang?: Locale;
}

/** Links under one heading. */
export interface Part {
  name: string;
  links: readonly SiteMapLink[];
}

const inCommon = ({ href, name }: { href: string; name: string }): SiteMapLink => ({
  href,
  name: `common:${name}`,
});

/** What a site has to learn with. */
export interface Offered {
  courses: readonly Course[];
  extras: readonly ExtraSummary[];
  hasGroups: boolean;
}

const accountLinks = (locale: Locale, { courses, extras, hasGroups }: Offered): SiteMapLink[] => [
  { href: coursesHomePath(locale), name: 'common:header.courses' },
  ...courses.map(({ key, title }) => ({
    href: courseHomePath(locale, key),
    name: 'modules',
    values: { course: title },
  })),
  ...extras.map(({ slug, title }) => ({ href: extraPath(locale, slug), title })),
  { href: surveyPath(locale), name: 'survey' },
  { href: impactPath(locale), name: 'impact' },
  { href: certificatesPath(locale), name: 'common:header.certificates' },
  ...(hasGroups ? [{ href: groupsPath(locale), name: 'groups' }] : []),
  { href: profilePath(locale), name: 'common:header.profile' },
];

/** What the site map leads to, in its columns; what needs an account is named as such. */
export const siteMapColumns = (site: PageSite, offered: Offered): Part[][] => {
  const { locale } = site;
  return [
    [
      {
        name: 'start',
        links: [
          { href: homePath(locale), name: 'home' },
          ...offered.courses.map(({ key, title }) => ({
            href: publicCoursePath(locale, key),
            name: 'course',
            values: { course: title },
          })),
          { href: drillsPath(locale), name: 'common:footer.drills' },
          { href: signUpPath(locale), name: 'common:header.signUp' },
          { href: loginPath(locale), name: 'common:header.logIn' },
        ],
      },
      { name: 'account', links: accountLinks(locale, offered) },
    ],
    [
      { name: 'help', links: helpEntries(site).map(inCommon) },
      { name: 'legal', links: legalEntries(site).map(inCommon) },
    ],
    [
      {
        name: 'countries',
        links: [
          { href: changeLocationPath(locale), name: 'common:footer.changeLocation' },
          ...openSitesOf(site).map((other) => ({
            href: homePath(other),
            title: SITE_NAMES[other],
            lang: other,
          })),
        ],
      },
    ],
  ];
};
