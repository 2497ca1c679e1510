/** The id of the build that made a page, by the address of Next's own list. Throws where the page names none. */
export const buildIdIn = (html: string): string => {
  const id = /\/_next\/static\/([^/"]+)\/_buildManifest\.js/.exec(html)?.[1];
  if (!id) throw new Error('The page names no build.');
  return id;
};
