import type { IncomingMessage } from 'node:http';
import type { GetServerSidePropsContext } from 'next';
import { type Locale, localeOrDefault } from '@/lib/shared/config/locales';
import { certificatePath, NO_CODE } from '@/lib/shared/config/paths';
import type { FootballSheetFacts } from '@/lib/shared/rules/certificates/football';
import type { CertificateSheetFacts, SetName } from '@/lib/shared/rules/certificates/sheet';
import { writtenDuration } from '@/lib/shared/rules/certificates/written';
import { services } from '../composition';
import { parseCertificateCode } from '../features/certificates/code';
import type { PublicCertificate } from '../features/certificates/public-certificates';
import { certificateProof, footballSheetFacts, typesetName } from '../features/certificates/sheet-parts';
import { ProblemError } from '../platform/errors/problem-error';
import { visitorAddress } from '../platform/http/trusted-proxies';
import { addressSubject, QUARTER_HOUR_SECONDS } from '../platform/security/attempt-limit';
import { orUnavailable } from './notice-pages';
import { pageProps } from './page-props';

/**
 * What a code's public page shows: the printed facts, or the reason for showing none. An unknown code is not
 * repeated on the page, since its text comes from the address.
 */
export type CertificatePageProps =
  | {
      result: 'found';
      name: SetName;
      facts: CertificateSheetFacts;
      badgePath: string | null;
      football: FootballSheetFacts | null;
    }
  | { result: 'not-found' | 'withdrawn' | 'limited' | 'unavailable' }
  /** Nothing that could be a code: the page asks for it again. */
  | { result: WrongEntry };

/** What is wrong with what was typed as a code. */
export type WrongEntry = 'missing' | 'malformed';

const foundProps = (certificate: PublicCertificate, locale: Locale): CertificatePageProps => {
  const { code, name, brand, courseTitle, moduleCount, moduleTitles, minutes, completedOn } = certificate;
  const publicUrl = services().environment.SITE_ORIGIN + certificatePath(certificate.locale, code);
  return {
    result: 'found',
    name: typesetName(name),
    badgePath: certificate.badgePath,
    football: certificate.football && footballSheetFacts(certificate.football, brand, locale),
    facts: {
      brand,
      courseTitle,
      moduleCount,
      moduleTitles,
      duration: writtenDuration(minutes, locale),
      completedOn,
      proof: certificateProof(code, publicUrl),
    },
  };
};

type Request = Pick<IncomingMessage, 'headers' | 'socket'>;

const visitorOf = (request: Request): string =>
  addressSubject(visitorAddress(request, services().environment.TRUSTED_PROXIES));

/**
 * Only codes that do not exist count, and only they are refused over the limit (quality: Security 4): a code has 60 random bits, so
 * whoever has a right one has not found it by trying, and a school's address is not shut out of its own by somebody in it.
 */
const limitedLookUp = async (
  locale: Locale,
  code: string,
  visitor: string,
): Promise<CertificatePageProps> => {
  const { certificates, limits } = services();
  const found = await certificates.findPublic(code, locale);
  if (found === 'withdrawn') return { result: 'withdrawn' };
  if (found) return foundProps(found, locale);
  await limits.certificateMissesByAddress.take(visitor);
  return { result: 'not-found' };
};

const lookUp = async (locale: Locale, code: string, request: Request): Promise<CertificatePageProps> => {
  if (code === NO_CODE) return { result: 'missing' };
  if (parseCertificateCode(code) === null) return { result: 'malformed' };
  try {
    return await limitedLookUp(locale, code, visitorOf(request));
  } catch (error) {
    if (ProblemError.is(error) && error.code === 'too-many-requests') return { result: 'limited' };
    throw error;
  }
};

const STATUS = {
  found: 200,
  missing: 400,
  malformed: 404,
  'not-found': 404,
  withdrawn: 410,
  limited: 429,
  unavailable: 503,
};

/** Anybody may ask, without a session, in the language of the address. */
export const loadCertificatePage = async ({ params, query, req, res }: GetServerSidePropsContext) => {
  const locale = localeOrDefault(params?.locale);
  const props = await orUnavailable<CertificatePageProps, CertificatePageProps>(
    { res },
    () => lookUp(locale, String(params?.code ?? ''), req),
    // A notice of its own: it must not be taken for a certificate that there is not.
    () => ({ result: 'unavailable' }),
  );
  res.statusCode = STATUS[props.result];
  res.setHeader('cache-control', 'no-store');
  res.setHeader('x-robots-tag', 'noindex');
  if (props.result === 'limited') res.setHeader('retry-after', String(QUARTER_HOUR_SECONDS));
  // Next writes this very object into the page.
  if (props.result !== 'found') for (const name of Object.keys(query)) delete query[name];
  const asksAgain = props.result === 'missing' || props.result === 'malformed';
  const texts = await pageProps(locale, ['certificate', asksAgain ? 'errors' : 'certificate-print']);
  return { props: { ...props, ...texts } };
};
