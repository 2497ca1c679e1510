import { SOCIAL_NETWORKS, type SocialNetwork } from './events';
import { pageName } from './page-name';

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
export const watchLinkClicks = (onClick: (link: ClickedLink) => void): (() => void) => {
  const ended = new AbortController();
  const look = (event: MouseEvent) => {
    const link = linkOf(event);
    // The middle button opens a link, the right one its menu.
    if (link && event.button <= 1) onClick(clicked(link));
  };
  // Before the page's own handlers, which may leave the page.
  document.addEventListener('click', look, { capture: true, signal: ended.signal });
  document.addEventListener('auxclick', look, { capture: true, signal: ended.signal });
  return () => ended.abort();
};
