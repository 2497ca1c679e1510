import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { SiteContext, useSite } from '@/components/ui/site';
import { whenWanted } from '@/components/ui/when-wanted';
import { announceAwake, announceHydration } from '@/lib/browser/before-hydration';
import { loadUntilThere } from '@/lib/browser/late-script';
import type { PagePart } from '@/lib/shared/contract/page-fault';
import { PartBoundary } from './part-boundary';

/** How far below the window the script is already asked for. */
const MARGIN = '800px';

interface LazyIslandProps {
  /** Unique in the page. */
  id: string;
  /** What the server renders; for the server only, in a part of the page that stays as it is (`StaticHtml`). */
  content: ReactNode;
}

/**
 * A part of a static page whose script comes later, with `useLazyIsland`: when it nears the window or gets the focus. A
 * person who never scrolls there never loads it; a person who submits a form before its script is there loses nothing
 * (`lib/boot`), also when the script can be loaded only at a later try.
 *
 * Not `Suspense` with `lazy`, which is made for this: on pages of more than 12 kB React ships such content out of
 * place and moves it with inline scripts, which the page's security policy forbids.
 */
export const LazyIsland = ({ id, content }: LazyIslandProps) => (
  <div id={id} data-island="">
    {/* This becomes the root: React takes none whose markup another root of its own has set. */}
    <div>{content}</div>
  </div>
);

const Awake = ({ root, children }: { root: Element; children: ReactNode }) => {
  useState(() => announceHydration(root));
  useEffect(() => announceAwake(root.parentElement), [root]);
  return children;
};

/**
 * Brings the island of this id to life. It has a React root of its own, and with it no context but the site, and no
 * `useId`.
 * @param part as which the server is told of it when it fails
 * @param load the same element as the server rendered, with its script. The first one given counts.
 * @param margin how near it comes to the window before; null: not before it is touched
 */
export const useLazyIsland = (
  id: string,
  part: PagePart,
  load: () => Promise<ReactElement>,
  margin: string | null = MARGIN,
): void => {
  const site = useSite();
  const [first] = useState({ part, load, site, margin });

  useEffect(() => {
    const element = document.getElementById(id);
    if (!element) return;
    let root: Root | undefined;
    const gone = new AbortController();
    const wake = async () => {
      const loaded = await loadUntilThere(first.load, gone.signal);
      const inner = element.firstElementChild;
      if (inner)
        root = hydrateRoot(
          inner,
          <Awake root={inner}>
            <SiteContext value={first.site}>
              <PartBoundary part={first.part}>{loaded}</PartBoundary>
            </SiteContext>
          </Awake>,
        );
    };
    const stop = whenWanted(element, first.margin, wake);
    return () => {
      gone.abort();
      stop();
      root?.unmount();
    };
  }, [id, first]);
};
