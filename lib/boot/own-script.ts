/** Loads one of the site's own scripts. */
export const loadOwnScript = (address: string, onFailure: () => void): void => {
  const script = document.createElement('script');
  script.src = address;
  script.onerror = onFailure;
  document.head.append(script);
};
