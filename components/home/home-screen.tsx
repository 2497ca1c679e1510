import { PublicPage } from '@/components/layout/page-frame';
import { StaticHtml } from '@/components/ui/static-html';
import { HomeContent, type HomeContentProps } from './home-content';

/**
 * Home for everybody: the story of the course, then the way in. `lib/boot` lets its links lead on to the page that
 * the visitor asked for (spec §2). Static with the form, which wakes up by itself (`useLazyIsland`).
 */
export const HomeScreen = (props: HomeContentProps) => (
  <PublicPage path="">
    <StaticHtml id="home" content={typeof window === 'undefined' && <HomeContent {...props} />} />
  </PublicPage>
);
