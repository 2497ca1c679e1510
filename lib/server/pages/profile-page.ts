import { type Locale, SITES } from '@/lib/shared/config/locales';
import { myData } from '@/lib/shared/contract/account';
import { INTERESTS, PREFERENCES, type Profile } from '@/lib/shared/contract/profile';
import type { LearnerCertificate } from '@/lib/shared/rules/certificates/sheet';
import { countryName } from '@/lib/shared/texts/country-name';
import { services } from '../composition';
import { siteCourses } from '../features/courses/site-courses';
import { readOwnProfile } from '../features/profile/read-profile';
import { surveyPartners } from '../upstream/identity/marketing-identity/survey-partners';
import { type GroupEntry, groupEntries } from './group-entries';
import { learnerCertificate } from './learner-certificate';
import { missingPage } from './notice-pages';
import type { PageContext, SessionContext } from './page-gate';
import { pageProps } from './page-props';

export interface OpenProfileProps {
  screen: 'profile';
  customerId: number;
  profile: Profile;
  choices: { interests: typeof INTERESTS; preferences: typeof PREFERENCES };
  /** Name of the country of work in the site’s language, or what is stored in its place. */
  countryName: string;
  /** Partner organisations, on the sites of the United States. */
  partners?: readonly string[];
  /** In which bucket a photo is kept, and whether there is one; null on a site that keeps no files. */
  photo: { bucket: string; exists: boolean } | null;
  /** Address of the person’s data as a file. */
  dataPath: string;
  /** Of each course of the site that has written modules. */
  certificates: LearnerCertificate[];
  /** That the person makes or is in; null on a site without groups. */
  groups: GroupEntry[] | null;
}

/** Code of a country that `Intl` can name. */
const COUNTRY_CODE = /^[A-Z]{2}$/;

const countryNameOf = (locale: Locale, stored: string): string =>
  COUNTRY_CODE.test(stored) ? countryName(locale, stored) : stored;

/** The profile as it is stored, with what its forms offer to choose from. */
export const loadProfilePage = async (sessionContext: SessionContext, context: PageContext) => {
  const { locale, customer } = sessionContext;
  const { certificates, courses, database, environment, storage } = services();
  const { asksSurvey } = SITES[locale];
  const [found, learner, groups] = await Promise.all([
    readOwnProfile(database, customer.id),
    certificates.learner(customer.id),
    groupEntries(customer.id, locale),
  ]);
  // Deleted since the session was looked up.
  if (!found) return missingPage(context, locale);
  const { profile, hasPhoto } = found;
  const props: OpenProfileProps = {
    screen: 'profile',
    customerId: customer.id,
    profile,
    choices: { interests: INTERESTS, preferences: PREFERENCES },
    countryName: countryNameOf(locale, profile.workFrom),
    photo: storage && { bucket: storage.bucket, exists: hasPhoto },
    dataPath: myData.path,
    certificates: siteCourses(courses, locale).flatMap(
      (course) => learnerCertificate(sessionContext, course, learner) ?? [],
    ),
    groups,
    ...(asksSurvey && { partners: surveyPartners(environment) }),
  };
  const names = [
    'profile',
    'sign-up',
    'certificate',
    'group-line',
    'errors',
    ...(asksSurvey ? ['united-states-survey'] : []),
  ];
  const texts = await pageProps(locale, names);
  return { props: { ...props, ...texts } };
};
