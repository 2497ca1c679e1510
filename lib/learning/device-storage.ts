/** Local storage, or null where the browser forbids it. */
export const deviceStorage = (): Storage | null => {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
};
