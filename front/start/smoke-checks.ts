import { LOCALES, type Locale } from '@/lib/shared/config/locales';
import { localePath } from '@/lib/shared/config/paths';
import { failureText } from './ask/failure-text';
import { bad, type Finding, good } from './finding';
import { siteCertificate } from './site-certificate';

/** What somebody outside can see of a site that was just launched or rolled: each check says what it saw, and what to do. */

const TIMEOUT_MS = 15_000;

const ask = (address: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(address, { headers, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });

const leadsTo = ({ status, headers }: Response): string =>
  `${status}${headers.get('location') ? ` to ${headers.get('location')}` : ''}`;

const NO_ANSWER = 'no answer: ';

/** A check that cannot be made is not good; it names the network's own code and what mends it. */
const tried = async (what: string, check: () => Promise<Finding>): Promise<Finding> =>
  check().catch((error: unknown) => bad(what, NO_ANSWER + failureText(error)));

const plainAddress = async (origin: URL): Promise<Finding> => {
  const what = 'http leads to https';
  const answer = await ask(`http://${origin.hostname}/`);
  return answer.headers.get('location')?.startsWith('https://')
    ? good(what, leadsTo(answer))
    : bad(what, `${leadsTo(answer)}: let the proxy send everybody to https`);
};

const ready = async ({ origin }: URL): Promise<Finding> => {
  const answer = await ask(`${origin}/api/health/ready`);
  const text = await answer.text();
  return answer.status === 200
    ? good('ready', text)
    : bad('ready', `${answer.status}, ${text}: see the runbook`);
};

/** Whether a site is open; undefined where it is neither open nor closed as it should be. */
const isOpen = ({ status, headers }: Response): boolean | undefined => {
  if (status === 200) return true;
  return status === 307 && headers.get('location')?.includes('change-location') ? false : undefined;
};

/** What a page has to say in its headers, and what it must not. */
const headerFaults = ({ headers }: Response, isSecure: boolean): string[] => {
  const needed = ['content-security-policy', 'x-content-type-options', 'x-request-id'];
  const missing = [...needed, ...(isSecure ? ['strict-transport-security'] : [])].filter(
    (name) => !headers.has(name),
  );
  return [
    ...missing.map((name) => `no ${name}: let the proxy pass the site's headers on`),
    ...(headers.has('x-powered-by') ? ['x-powered-by is told'] : []),
    ...(headers.get('content-encoding') ? [] : ['it is not compressed']),
  ];
};

const sitePage = async ({ origin, protocol }: URL, locale: Locale): Promise<Finding> => {
  const answer = await ask(`${origin}${localePath(locale)}`, { 'accept-encoding': 'br, gzip' });
  const open = isOpen(answer);
  if (open === undefined) return bad(locale, `${leadsTo(answer)}: neither open nor closed`);
  if (!open) return good(locale, 'closed');
  const html = await answer.text();
  const faults = [
    ...headerFaults(answer, protocol === 'https:'),
    ...(html.includes(`lang="${locale}"`)
      ? []
      : ['another page than that of the site: see what the proxy keeps']),
  ];
  return faults.length === 0 ? good(locale, 'open') : bad(locale, faults.join('; '));
};

const firstPage = async ({ origin }: URL): Promise<Finding> => {
  const answer = await ask(`${origin}/`);
  const target = answer.headers.get('location') ?? '';
  const isSite = LOCALES.some((locale) => new URL(target, origin).pathname.startsWith(`/${locale}`));
  return answer.status === 307 && isSite
    ? good('/', leadsTo(answer))
    : bad('/', `${leadsTo(answer)}: it leads to no site`);
};

/** Addresses of the sitemap that do not answer 200, and how many there are. */
const sitemap = async ({ origin }: URL): Promise<Finding> => {
  const what = 'sitemap';
  const text = await (await ask(`${origin}/sitemap.xml`)).text();
  const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '');
  if (addresses.length === 0) return bad(what, 'it names no page: see OPEN_SITES');
  const foreign = addresses.find((address) => !address.startsWith(`${origin}/`));
  if (foreign) return bad(what, `it names ${foreign}: see SITE_ORIGIN`);
  const failed: string[] = [];
  for (const address of addresses) {
    const { status } = await ask(address);
    if (status !== 200) failed.push(`${address} ${status}`);
  }
  return failed.length === 0
    ? good(what, `${addresses.length} pages, all there`)
    : bad(what, failed.join('; '));
};

/** What only the operator may read is not open to everybody. */
const closedAddress = async ({ origin }: URL, path: string): Promise<Finding> => {
  const answer = await ask(`${origin}${path}`);
  return answer.status === 401 || answer.status === 403 || answer.status === 404
    ? good(path, `${answer.status} without its credential`)
    : bad(path, `${leadsTo(answer)} without a credential: everybody can read it`);
};

const unknownPage = async ({ origin }: URL): Promise<Finding> => {
  const { status } = await ask(`${origin}/a-page-that-is-not-there.txt`);
  return status === 404 ? good('unknown pages', '404') : bad('unknown pages', `${status} instead of 404`);
};

/** The first film of a page that is one file: its address, without the seconds that are played, and its type. */
const filmIn = (html: string): { address: string; type: string } | undefined =>
  [...html.matchAll(/<source\b[^>]*>/g)]
    .map(([tag]) => ({
      address: (/\bsrc="([^"#]+)/.exec(tag)?.[1] ?? '').replaceAll('&amp;', '&'),
      type: /\btype="([^";]+)/.exec(tag)?.[1] ?? '',
    }))
    .find(({ address, type }) => address !== '' && type.startsWith('video/'));

/** A film goes on where it stopped only where parts of it can be asked for, also through proxy and CDN. */
const film = async ({ origin }: URL, locale: Locale): Promise<Finding> => {
  const html = await (await ask(`${origin}${localePath(locale)}`)).text();
  const shown = filmIn(html);
  if (!shown) return good('film', 'none on the first page');
  const answer = await ask(new URL(shown.address, origin).href, { range: 'bytes=0-1' });
  await answer.body?.cancel();
  const type = answer.headers.get('content-type');
  return answer.status === 206 && type === shown.type
    ? good('film', `206 ${type}, ${shown.address}`)
    : bad('film', `${shown.address} ${answer.status} ${type}: films need parts (Range) and their type`);
};

/** All checks, one after the other. @param now epoch milliseconds */
export async function* smokeChecks(address: string, now: number): AsyncGenerator<Finding> {
  const origin = new URL(address);
  yield await tried('certificate', () => siteCertificate(origin, now, TIMEOUT_MS));
  if (origin.protocol === 'https:') yield await tried('http leads to https', () => plainAddress(origin));
  const readiness = await tried('ready', () => ready(origin));
  yield readiness;
  // The other answers would be the same one.
  if (readiness.seen.startsWith(NO_ANSWER)) return;
  yield await tried('/', () => firstPage(origin));
  let open: Locale | undefined;
  for (const locale of LOCALES) {
    const finding = await tried(locale, () => sitePage(origin, locale));
    if (finding.seen === 'open') open ??= locale;
    yield finding;
  }
  const first = open;
  if (first) yield await tried('film', () => film(origin, first));
  else yield bad('sites', 'none is open');
  yield await tried('sitemap', () => sitemap(origin));
  yield await tried('unknown pages', () => unknownPage(origin));
  for (const path of ['/api/metrics', '/api/export/?country=BR'])
    yield await tried(path, () => closedAddress(origin, path));
}
