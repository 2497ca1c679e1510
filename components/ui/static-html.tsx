import { type ReactNode, useEffect, useState } from 'react';

interface StaticHtmlProps {
  /** Unique in the page. */
  id: string;
  /**
   * What the server renders. Callers write `content={typeof window === 'undefined' && <Sections />}`, in full: the
   * build for the browser knows that this is false and drops `Sections`, with everything that only it imports
   * (`components/package.json` says that our modules do nothing but export).
   */
  content: ReactNode;
}

/**
 * A part of the page that never changes and needs no script: rendered on the server, kept as it is in the browser.
 * Such a page can only be entered by a full load, so links to it are plain `<a>`. A visit through the client
 * router all the same is turned into that full load here.
 */
export const StaticHtml = ({ id, content }: StaticHtmlProps) => {
  if (typeof window === 'undefined')
    return (
      <div id={id} data-kept="">
        {content}
      </div>
    );
  return <KeptHtml id={id} />;
};

/** What such parts held when a part of the page failed that they stand in, by id: React takes them out with it. */
const remembered = new Map<string, string>();

export const rememberKept = (): void => {
  for (const { id, innerHTML } of document.querySelectorAll('[data-kept]')) remembered.set(id, innerHTML);
};

const KeptHtml = ({ id }: { id: string }) => {
  const [html] = useState(() => document.getElementById(id)?.innerHTML ?? remembered.get(id));
  useEffect(() => {
    if (html === undefined) window.location.reload();
  }, [html]);
  // The markup is the server's own, read back from the document; nothing of the visitor's is in it.
  const markup = { __html: html ?? '' };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <div id={id} data-kept="" suppressHydrationWarning dangerouslySetInnerHTML={markup} />;
};
