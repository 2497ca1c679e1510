import { within } from '@/lib/server/platform/concurrency/deadline';
import type { Environment } from '@/lib/shared/config/environment';
import { overlaidLocale } from '@/lib/shared/config/locale-config';
import type { IdentityPool, UnitedStatesLocale } from '@/lib/shared/config/locales';
import { bad, type Finding, good } from '../finding';
import { isLoopback } from '../settings';
import { siteCertificate } from '../site-certificate';
import { askDatabase } from './ask-database';
import { askFilms } from './ask-films';
import { askMail } from './ask-mail';
import { askMarketingIdentity, askPool, askService } from './ask-services';
import { storageQuestions } from './ask-storage';
import { failureText } from './failure-text';

/** `npm run check-config -- --ask`: asks everything that the open sites need whether it answers as the settings say. */

/** Of one question, everything included. */
const LONGEST_MS = 10_000;
/** Films are many files, which are asked for one after the other. */
const FILMS_MS = 120_000;

type Question = readonly [what: string, ask: () => Promise<Finding | readonly Finding[]>, limitMs?: number];

const askCertificate = ({ SITE_ORIGIN }: Environment, now: number): Promise<Finding> => {
  const origin = new URL(SITE_ORIGIN);
  return origin.protocol === 'http:' && isLoopback(origin.hostname)
    ? Promise.resolve(good('certificate', 'none is needed on this machine'))
    : siteCertificate(origin, now, LONGEST_MS / 2);
};

/** The services that hold people's accounts and profiles, as far as an open site has them. */
const serviceQuestions = (environment: Environment): readonly Question[] => {
  const open = environment.OPEN_SITES.map((locale) => overlaidLocale(locale, environment.LOCALE_CONFIG));
  const pools = open.flatMap(({ identity }): IdentityPool[] => ('pool' in identity ? [identity.pool] : []));
  const unitedStates = open.find(({ identity }) => identity.kind === 'marketing-identity');
  const regions = [...new Set(open.flatMap(({ consumerDataRegion: region }) => (region ? [region] : [])))];
  return [
    ...pools.map((pool): Question => [`pool ${pool}`, () => askPool(environment, pool)]),
    ...(unitedStates
      ? [
          [
            'marketing identity',
            () => askMarketingIdentity(environment, unitedStates.locale as UnitedStatesLocale),
          ] as const,
        ]
      : []),
    ...regions.map((region): Question => {
      const what = `consumer data ${region}`;
      return [what, () => askService(what, environment.CONSUMER_DATA_URLS[region])];
    }),
    ['extended profile', () => askService('extended profile', environment.EXTENDED_PROFILE_URL)],
  ];
};

const tried = async ([what, ask, limitMs = LONGEST_MS]: Question): Promise<readonly Finding[]> => {
  try {
    const late = () => bad(what, failureText(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })));
    return [await within(limitMs, ask(), late)].flat();
  } catch (error) {
    return [bad(what, failureText(error))];
  }
};

/**
 * All are asked at once, but for films; the answers come in a fixed order. Never rejects.
 * @param now epoch milliseconds
 * @param root of the release
 */
export const askAll = async (
  environment: Environment,
  now: number,
  root = process.cwd(),
): Promise<readonly Finding[]> => {
  const questions: readonly Question[] = [
    ['database', () => askDatabase(environment.DATABASE_URL)],
    ['mail', () => askMail(environment)],
    ...serviceQuestions(environment),
    ...storageQuestions(environment),
    ['certificate', () => askCertificate(environment, now)],
  ];
  const findings = (await Promise.all(questions.map(tried))).flat();
  // Reading the content keeps the processor, so that others would seem to be silent.
  return [...findings, ...(await tried(['films', () => askFilms(root, environment), FILMS_MS]))];
};
