import { pageState } from '@/lib/browser/page-state';
import { signalConsentGiven, signalConsentWithdrawn } from './consent-signals';
import { pushEvent, watchDataLayer } from './data-layer';
import type { AnalyticsEvent } from './events';
import { isMeasured, takeLeftEvents } from './left-events';
import { watchLinkClicks } from './link-clicks';
import { namesNobody, pageName } from './page-name';
import { watchPerformance } from './performance-monitor';
import { watchScrollDepth } from './scroll-depth';
import { loadTagManager } from './tag-manager';

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

/** Has `/consent.js` look once more whether this is still allowed, and pushes the event if so. */
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
