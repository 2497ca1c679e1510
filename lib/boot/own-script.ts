/**
 * Loads one of the site's own scripts.
 * @param onFailure what asks for it again; without it, that is done as for the framework (`late-scripts.ts`)
 */
export const loadOwnScript = (address: string, onFailure?: () => void): void => {
  const script = document.createElement('script');
  script.src = address;
  if (onFailure) script.onerror = onFailure;
  else script.defer = true;
  document.head.append(script);
};
