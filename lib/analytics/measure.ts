import { pageState } from '@/lib/browser/page-state';
import { SOCIAL_NETWORKS, type SocialNetwork } from '@/lib/shared/config/social-networks';
import { pushCommand, pushEvent, watchDataLayer } from './data-layer';
import { type AnalyticsEvent, SCROLL_MILESTONES } from './events';
import { isMeasured, takeLeftEvents } from './left-events';
import { namesNobody, pageName } from './page-name';
import { watchPerformance } from './performance-monitor';

/** Consent Mode v2. Advertising is never asked for on these sites, so it is never allowed. */

const NO_ADVERTISING = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };

/** Before the tag manager starts. Measuring runs only with consent, which is then said at once. */
const signalConsentGiven = (): void => {
  pushCommand('consent', 'default', { ...NO_ADVERTISING, analytics_storage: 'denied' });
  pushCommand('consent', 'update', { ...NO_ADVERTISING, analytics_storage: 'granted' });
};

/** The visitor has changed their mind on this very page. */
const signalConsentWithdrawn = (): void => {
  pushCommand('consent', 'update', { ...NO_ADVERTISING, analytics_storage: 'denied' });
};

/** What was clicked: a link, or one of the footer's to a social network (`data-social`). */
export type ClickedLink =
  | { kind: 'link'; to: string; outbound: boolean }
  | { kind: 'social'; network: SocialNetwork };

const linkOf = (event: Event): HTMLAnchorElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;

const clicked = (link: HTMLAnchorElement): ClickedLink => {
  const network = SOCIAL_NETWORKS.find((name) => name === link.dataset.social);
  if (network) return { kind: 'social', network };
  // Of an address of another kind (mailto:, tel:) only the kind is told: the rest is a person's.
  if (!/^https?:$/.test(link.protocol)) return { kind: 'link', to: link.protocol, outbound: true };
  const outbound = link.origin !== window.location.origin;
  return { kind: 'link', to: outbound ? link.hostname : pageName(link.pathname), outbound };
};

/**
 * Tells each click of a link, with whatever button or key it was opened.
 * @returns what ends it
 */
const watchLinkClicks = (onClick: (link: ClickedLink) => void): (() => void) => {
  const ended = new AbortController();
  const onAnyClick = (event: MouseEvent) => {
    const link = linkOf(event);
    // The middle button opens a link, the right one its menu.
    if (link && event.button <= 1) onClick(clicked(link));
  };
  // Before the page's own handlers, which may leave the page.
  document.addEventListener('click', onAnyClick, { capture: true, signal: ended.signal });
  document.addEventListener('auxclick', onAnyClick, { capture: true, signal: ended.signal });
  return () => ended.abort();
};

type Milestone = (typeof SCROLL_MILESTONES)[number];

/** Percent of the page's height that the window's lower edge has reached. */
const depth = (): number => {
  const { scrollHeight } = document.documentElement;
  return (100 * (window.scrollY + window.innerHeight)) / Math.max(scrollHeight, 1);
};

/** A page of 1,000 pixels and a half that is scrolled to its end is read to its end. */
const HAIR = 0.5;

/**
 * Tells how far down a page was read: each milestone once, when it is reached or passed (spec §9).
 * @returns what ends it
 */
const watchScrollDepth = (onMilestone: (percent: Milestone) => void): (() => void) => {
  const ended = new AbortController();
  let left: readonly Milestone[] = SCROLL_MILESTONES;
  const tellMilestones = () => {
    const reached = depth() + HAIR;
    const passed = left.filter((milestone) => milestone <= reached);
    left = left.slice(passed.length);
    for (const milestone of passed) onMilestone(milestone);
    if (left.length === 0) ended.abort();
  };
  window.addEventListener('scroll', tellMilestones, { passive: true, signal: ended.signal });
  window.addEventListener('resize', tellMilestones, { passive: true, signal: ended.signal });
  tellMilestones();
  return () => ended.abort();
};

/**
 * Loads the operator's tag manager (spec §9: chosen per locale). The policy of the site lets its script in, and what
 * `TAG_MANAGER` names besides (docs/analytics.md).
 * @param url of the script, without its id
 */
const loadTagManager = (url: string, id: string): void => {
  const address = new URL(url);
  address.searchParams.set('id', id);
  const script = document.createElement('script');
  script.src = address.href;
  script.async = true;
  document.head.append(script);
};

/** What `GET /api/config/{locale}` says of measuring; everything else in it is none of its business. */
export interface MeasuringConfig {
  tagManagerId: string;
  tagManagerUrl: string;
  analyticsIds: { global: readonly string[]; local: readonly string[] };
  monitoringId: string;
}

/** The tag manager's own word that an A/B test has changed what it wanted to: the page is shown. */
const TEST_READY = 'ab_test_ready';

const showPage = (): void => {
  delete pageState().pageHidden;
};

const isTestReady = (entry: unknown): boolean =>
  typeof entry === 'object' && entry !== null && (entry as { event?: unknown }).event === TEST_READY;

/** Whether a tag that reads the page's address, and that of our page before it, learns of nobody. */
const tagsLearnOfNobody = (): boolean => {
  const { origin } = window.location;
  const before = document.referrer.startsWith(`${origin}/`) ? [new URL(document.referrer)] : [];
  return [window.location, ...before].every(namesNobody);
};

/** Has `/consent.js` check once more whether this is still allowed, and pushes the event if so. */
const tell = (event: AnalyticsEvent): void => {
  document.dispatchEvent(new Event('measuring-check'));
  if (isMeasured()) pushEvent(event);
};

/**
 * Begins to measure a page, once the visitor has agreed: the data layer, what is told of the page, and the operator's tag
 * manager, unless the address says `allowScripts=false` or names somebody.
 * @returns what ends it, when the consent is withdrawn on this page
 */
export const measure = (config: MeasuringConfig, allowsScripts: boolean): (() => void) => {
  const { pathname } = window.location;
  const page = pageName(pathname);
  const { locale = '' } = pageState();
  signalConsentGiven();
  const { analyticsIds, monitoringId, tagManagerId, tagManagerUrl } = config;
  pushEvent({ event: 'site', locale, analytics_ids: analyticsIds, monitoring_id: monitoringId });
  pushEvent({ event: 'page_view', page });
  for (const event of takeLeftEvents()) pushEvent({ event });
  const ends = [
    watchDataLayer((entry) => isTestReady(entry) && showPage()),
    watchScrollDepth((percent) => tell({ event: 'scroll_depth', page, percent })),
    watchLinkClicks((link) =>
      tell(
        link.kind === 'social'
          ? { event: 'social_click', page, network: link.network }
          : { event: 'link_click', page, to: link.to, outbound: link.outbound },
      ),
    ),
    watchPerformance((vitals) => tell({ event: 'web_vitals', page, monitoring_id: monitoringId, ...vitals })),
  ];
  const loads = allowsScripts && tagManagerId && tagManagerUrl && tagsLearnOfNobody();
  if (loads) loadTagManager(tagManagerUrl, tagManagerId);
  else showPage();
  return () => {
    for (const end of ends) end();
    signalConsentWithdrawn();
    showPage();
  };
};
