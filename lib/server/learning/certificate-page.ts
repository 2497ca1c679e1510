import type { GetServerSidePropsContext } from 'next';
import type { CertificateSheetFacts, SetName } from '@/lib/certificates/sheet';
import { BUILT_IN_LOCALES, type Locale, localeOrDefault } from '@/lib/config/locales';
import { certificatePath } from '@/lib/config/paths';
import type { PublicCertificate } from '../certificates/certificates';
import { certificateProof, setName } from '../certificates/sheet-parts';
import { services } from '../composition';
import { isDatabaseUnavailable } from '../db/unavailable';
import { pageTranslations } from '../i18n/page-translations';

/** What a code's public page shows: the printed facts, or one of two quite different reasons for not showing any. */
export type CertificatePageProps = { locale: Locale } & (
  | { result: 'found'; name: SetName; facts: CertificateSheetFacts }
  | { result: 'not-found'; code: string }
  | { result: 'unavailable' }
);

/** More than any code, and not so much that a page could be made to say what somebody put into its address. */
const LONGEST_SHOWN_CODE = 24;

const RETRY_AFTER_SECONDS = '60';

const foundProps = (locale: Locale, certificate: PublicCertificate): CertificatePageProps => {
  const { code, name, brand, courseTitle, moduleCount, minutes, completedOn } = certificate;
  const publicUrl = services().environment.SITE_ORIGIN + certificatePath(certificate.locale, code);
  return {
    locale,
    result: 'found',
    name: setName(name),
    facts: {
      locale,
      brand,
      courseTitle,
      moduleCount,
      minutes,
      completedOn,
      proof: certificateProof(code, publicUrl),
    },
  };
};

const lookUp = async (locale: Locale, code: string): Promise<CertificatePageProps> => {
  const { certificates, log } = services();
  try {
    const found = await certificates.findPublic(code, BUILT_IN_LOCALES[locale].language);
    if (found) return foundProps(locale, found);
    return { locale, result: 'not-found', code: code.slice(0, LONGEST_SHOWN_CODE) };
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    log.warn({ err: error }, 'a certificate could not be looked up');
    return { locale, result: 'unavailable' };
  }
};

const STATUS = { found: 200, 'not-found': 404, unavailable: 503 };

/** Anybody may ask, without a session, in the language of the address. */
export const loadCertificatePage = async ({ params, res }: GetServerSidePropsContext) => {
  const locale = localeOrDefault(params?.locale);
  const props = await lookUp(locale, String(params?.code ?? ''));
  res.statusCode = STATUS[props.result];
  res.setHeader('cache-control', 'no-store');
  res.setHeader('x-robots-tag', 'noindex');
  if (props.result === 'unavailable') res.setHeader('retry-after', RETRY_AFTER_SECONDS);
  const texts = await pageTranslations(locale, ['certificate', 'certificate-print']);
  return { props: { ...props, ...texts } };
};
