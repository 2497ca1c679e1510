import { pageState } from '@/lib/browser/page-state';
import { isInUse } from './in-use';

/**
 * What an open page does about maintenance (spec §2). The server says whether its site is closed; a clock of the browser's own
 * only says when to ask. A page that nobody has begun anything on goes to the maintenance page. One with something on it stays as
 * it is, under a notice and without header and footer, until the site is back.
 */

export interface MaintenanceNews {
  closed: boolean;
  /** Seconds. */
  checkAgainIn: number;
  notice: readonly string[];
}

/** What the page needs of the browser. */
export interface MaintenancePorts {
  /** Null when nothing can be learnt now. */
  ask(): Promise<MaintenanceNews | null>;
  goTo(path: string): void;
  reload(): void;
  /** From 0 to 1, so that not all open pages ask in the same second. */
  random(): number;
}

/** Seconds to the next try after one that brought nothing. */
const AFTER_FAILURE = 120;
/** Seconds over which the pages that ask at the same moment are spread. */
const SPREAD = 15;
const NOTICE = 'maintenance-notice';
const FRAME = '#site-header, #site-footer';

const showFrame = (page: Document, shown: boolean): void => {
  for (const part of page.querySelectorAll<HTMLElement>(FRAME)) part.style.display = shown ? '' : 'none';
};

const openSite = (page: Document): void => {
  page.getElementById(NOTICE)?.remove();
  showFrame(page, true);
};

const showNotice = (page: Document, sentences: readonly string[]): void => {
  const known = page.getElementById(NOTICE);
  const notice = known ?? page.createElement('div');
  const texts = sentences.map((sentence, index) => {
    const text = page.createElement(index === 0 ? 'strong' : 'p');
    text.textContent = sentence;
    return text;
  });
  showFrame(page, false);
  // Said again only when it changes.
  const said = sentences.join('');
  if (notice.dataset.said === said) return;
  notice.dataset.said = said;
  notice.id = NOTICE;
  notice.dataset.surface = 'ink';
  notice.setAttribute('role', 'alert');
  notice.style.cssText =
    'position:sticky;top:0;z-index:30;padding:1rem 1.25rem;border-bottom:.25rem solid var(--accent)';
  if (!known) page.body.prepend(notice);
  notice.replaceChildren(...texts);
};

const apply = (
  page: Document,
  { closed, notice }: MaintenanceNews,
  { goTo, reload }: MaintenancePorts,
): void => {
  const maintenance = `/${pageState(page).locale}/maintenance`;
  const isThere = page.location.pathname === maintenance;
  if (isThere) {
    // The server then leads on to the site.
    if (!closed) reload();
  } else if (!closed) openSite(page);
  else if (isInUse(page)) showNotice(page, notice);
  else goTo(maintenance);
};

/** Asks now and from then on whenever it is time, but not while nobody looks; returns what ends it. */
export const watchMaintenance = (page: Document, ports: MaintenancePorts): (() => void) => {
  let timer = 0;
  let isDue = false;
  const askAfter = (seconds: number) => {
    timer = window.setTimeout(onTime, (seconds + ports.random() * SPREAD) * 1000);
  };
  const check = async () => {
    isDue = false;
    const news = await ports.ask().catch(() => null);
    if (news) apply(page, news, ports);
    askAfter(news?.checkAgainIn ?? AFTER_FAILURE);
  };
  const onTime = () => {
    if (page.hidden) isDue = true;
    else void check();
  };
  const onVisible = () => {
    if (!page.hidden && isDue) void check();
  };
  page.addEventListener('visibilitychange', onVisible);
  onTime();
  return () => {
    window.clearTimeout(timer);
    page.removeEventListener('visibilitychange', onVisible);
  };
};
