/**
 * The start renders the public pages through the middleware, which must not answer with a maintenance window that
 * happens to be open: the pages are for the time after it, too. Each start makes a key that only its own requests carry.
 */
export const RENDERING_HEADER = 'x-rendering-at-start';

/** Where the start leaves the key for the middleware, which shares nothing else with it. */
const KEY_VARIABLE = 'RENDERING_KEY';

/** Makes the key of this process; the headers to render with. */
export const renderingHeaders = (): Record<string, string> => {
  const key = crypto.randomUUID();
  process.env[KEY_VARIABLE] = key;
  return { [RENDERING_HEADER]: key };
};

/** Whether the start itself asks. The front takes the header from every visitor's request. */
export const isRenderingAtStart = (header: string | null): boolean =>
  header !== null && header === process.env[KEY_VARIABLE];
