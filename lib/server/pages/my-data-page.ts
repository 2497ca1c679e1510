import { localeConfig } from '@/lib/shared/config/locale-config';
import { type Locale, SITES } from '@/lib/shared/config/locales';
import { writtenMoment } from '@/lib/shared/config/time-zone';
import { myData as download } from '@/lib/shared/contract/account';
import { services } from '../composition';
import { myData } from '../features/account/my-data';
import { type DataPart, type DataSite, readableData } from '../features/account/readable-data';
import type { CourseLibrary } from '../features/courses/course-library';
import { ProblemError } from '../platform/errors/problem-error';
import { HOUR_SECONDS } from '../platform/security/attempt-limit';
import type { PageContext, SessionContext } from './page-gate';
import { pageProps } from './page-props';

/** Of one section: more than anybody reads. The file has all of them. */
const MOST_ROWS = 200;

export interface MyDataPageProps {
  screen: 'my-data';
  customerId: number;
  parts: DataPart[];
  /** Some parts are longer than what is shown. */
  shortened: boolean;
  /** When it was read, as the site writes it. */
  moment: string;
  /** Address of the same as a file. */
  dataPath: string;
}

/** Props of the page in place of the data for somebody who has asked for it too often. */
export interface MyDataLimitProps {
  screen: 'my-data-limit';
}

const titlesIn = (library: CourseLibrary, locale: Locale): DataSite['titleOf'] => {
  const courses = library.courseCatalogue(locale);
  const modules = courses.flatMap((course) => course.modules);
  return (kind, id) => {
    if (kind === 'course') return courses.find((course) => course.id === id)?.title;
    if (kind === 'extra') return library.extraCatalogue(locale).find((extra) => extra.id === id)?.title;
    return modules.find(({ videoId }) => videoId === id)?.title;
  };
};

/** Whether the customer has asked too often for what reads every table; the file and the page count together. */
const hasAskedTooOften = async (customerId: number, { res }: PageContext): Promise<boolean> => {
  try {
    await services().limits.myDataByCustomer.take(String(customerId));
    return false;
  } catch (error) {
    if (!ProblemError.is(error) || error.code !== 'too-many-requests') throw error;
    res.statusCode = 429;
    res.setHeader('retry-after', String(HOUR_SECONDS));
    return true;
  }
};

/** What is held about a person, to read and to print. */
export const loadMyDataPage = async ({ locale, customer }: SessionContext, context: PageContext) => {
  if (await hasAskedTooOften(customer.id, context)) {
    const limit: MyDataLimitProps = { screen: 'my-data-limit' };
    return { props: { ...limit, ...(await pageProps(locale, ['account'])) } };
  }
  const { clock, courses, database } = services();
  const { timeZone } = localeConfig(locale);
  const now = clock();
  const data = await myData(database, customer, now, MOST_ROWS);
  const props: MyDataPageProps = {
    screen: 'my-data',
    customerId: customer.id,
    parts: readableData(data, { locale, timeZone, titleOf: titlesIn(courses, locale) }),
    shortened: 'olderLeftOut' in data,
    moment: writtenMoment(now, { locale, timeZone }),
    dataPath: download.path,
  };
  const names = ['account', 'profile', 'sign-up', 'plans'];
  const texts = await pageProps(
    locale,
    SITES[locale].asksSurvey ? [...names, 'united-states-survey'] : names,
  );
  return { props: { ...props, ...texts } };
};
