import { useEffect, useState } from 'react';
import { StaticHtml } from '@/components/ui/static-html';
import { loadUntilThere } from '@/lib/browser/late-script';
import { FootballDrawing, type FootballDrawingProps } from './football-drawing';

interface FootballSheetProps extends FootballDrawingProps {
  /** Unique in the page. */
  id: string;
  /** Whether the picture changes under the reader's hands. */
  live: boolean;
}

/**
 * The football course’s certificate as it will be: the server’s drawing, until it has to change. Only then is its script
 * loaded, which nobody needs who is still on the way.
 */
export const FootballSheet = ({ id, live, ...drawing }: FootballSheetProps) => {
  const [loaded, setLoaded] = useState<{ Drawing: typeof FootballDrawing }>();
  useEffect(() => {
    if (!live) return;
    const left = new AbortController();
    void loadUntilThere(() => import('./football-drawing'), left.signal).then((script) =>
      setLoaded({ Drawing: script.FootballDrawing }),
    );
    return () => left.abort();
  }, [live]);
  if (loaded) return <loaded.Drawing {...drawing} />;
  return <StaticHtml id={id} content={typeof window === 'undefined' && <FootballDrawing {...drawing} />} />;
};
