import type { SocialNetwork } from '@/lib/shared/config/social-networks';

/**
 * Every event of the data layer (spec §2, §7), with all that it says; `docs/analytics.md` explains them to marketing. None
 * holds an address of a person, a name or an id: pages are named by `pageName`, links by where they lead.
 */

export const SCROLL_MILESTONES = [25, 50, 75, 100] as const;

/** What happens on one page and is told on the next, since the page is left at once. */
export const LEFT_EVENTS = ['login', 'sign_up'] as const;
export type LeftEvent = (typeof LEFT_EVENTS)[number];

/** What a page has measured by the time it is left; in milliseconds, but for `cls`, which has no unit. */
export interface WebVitals {
  ttfb?: number;
  fcp?: number;
  lcp?: number;
  inp?: number;
  cls?: number;
}

export type AnalyticsEvent =
  | {
      event: 'site';
      locale: string;
      /** The operator's two lists of ids, and the id of the performance monitor. */
      analytics_ids: { global: readonly string[]; local: readonly string[] };
      monitoring_id: string;
    }
  | { event: 'page_view'; page: string }
  | { event: 'scroll_depth'; page: string; percent: (typeof SCROLL_MILESTONES)[number] }
  | { event: 'link_click'; page: string; to: string; outbound: boolean }
  | { event: 'social_click'; page: string; network: SocialNetwork }
  | { event: LeftEvent }
  | ({ event: 'web_vitals'; page: string; monitoring_id: string } & WebVitals);
