import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { ThemeProvider } from 'styled-components';
import { theme } from '@/lib/shared/theme/theme';
import { SiteContext, useSite } from './site';

/** How far below the window the script is already asked for. */
const MARGIN = '800px';

interface LazyIslandProps {
  /** Unique in the page. */
  id: string;
  /** What the server renders; written as for `StaticHtml`, so that the browser's bundle leaves it out. */
  content: ReactNode;
  /** The same element, with the script that brings it to life. The first one given counts. */
  load: () => Promise<ReactElement>;
}

/**
 * A part of the page that the server renders and whose script comes later: when it nears the window or gets the
 * focus. A person who never scrolls there never loads it; a person who submits a form before its script is there loses nothing
 * (`public/boot.js`). It has a React root of its own and with it no context but the theme and the site, and no `useId`.
 *
 * Not `Suspense` with `lazy`, which is made for this: on pages of more than 12 kB React ships such content out of
 * place and moves it with inline scripts, which the page's security policy forbids.
 */
export const LazyIsland = ({ id, content, load }: LazyIslandProps) => {
  // The inner element becomes the root: React takes none whose markup another root of its own has set.
  if (typeof window === 'undefined')
    return (
      <div id={id}>
        <div>{content}</div>
      </div>
    );
  return <WaitingIsland id={id} load={load} />;
};

/** Calls `work` once, when the element nears the window or something in it has the focus. Returns how to stop. */
const whenWanted = (element: HTMLElement, work: () => void): (() => void) => {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) begin();
    },
    { rootMargin: MARGIN },
  );
  const stop = () => {
    observer.disconnect();
    element.removeEventListener('focusin', begin);
  };
  const begin = () => {
    stop();
    work();
  };
  observer.observe(element);
  element.addEventListener('focusin', begin);
  if (element.contains(document.activeElement)) begin();
  return stop;
};

const WaitingIsland = ({ id, load }: Pick<LazyIslandProps, 'id' | 'load'>) => {
  const frame = useRef<HTMLDivElement>(null);
  const [html] = useState(() => document.getElementById(id)?.innerHTML);
  const site = useSite();
  const [first] = useState({ load, site });

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    // Come through the client router, without the server's markup: the page is loaded in full.
    if (html === undefined) return window.location.reload();
    let root: Root | undefined;
    let gone = false;
    const stop = whenWanted(element, async () => {
      const loaded = await first.load();
      const inner = element.firstElementChild;
      if (!gone && inner)
        root = hydrateRoot(
          inner,
          <ThemeProvider theme={theme}>
            <SiteContext value={first.site}>{loaded}</SiteContext>
          </ThemeProvider>,
        );
    });
    return () => {
      gone = true;
      stop();
      root?.unmount();
    };
  }, [html, first]);

  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own markup, read back from the document
    <div ref={frame} id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html ?? '' }} />
  );
};
