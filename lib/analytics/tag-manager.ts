/**
 * Loads the operator's tag manager (spec §9: chosen per locale). The policy of the site lets its script in, and what
 * `TAG_MANAGER` names besides (docs/analytics.md).
 * @param url of the script, without its id
 */
export const loadTagManager = (url: string, id: string): void => {
  const address = new URL(url);
  address.searchParams.set('id', id);
  const script = document.createElement('script');
  script.src = address.href;
  script.async = true;
  document.head.append(script);
};
