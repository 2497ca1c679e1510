import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { ConsentLine } from '@/components/cookies/consent-line';
import { PartBoundary } from '@/components/layout/part-boundary';
import { useSite } from '@/components/ui/site';
import { StaticHtml } from '@/components/ui/static-html';
import type { Locale } from '@/lib/shared/config/locales';
import { Footer } from './footer';
import { Header } from './header';
import type { MenuProgress } from './menu-pages';
import { useHeaderBehaviour } from './use-header-behaviour';

interface FrameProps {
  children: ReactNode;
  /** Path below the locale, when the other sites have that page too. */
  path?: string;
  /** The page's path on the site of a locale, where each has its own; undefined where that site lacks the page. */
  pathOn?: (site: Locale) => string | undefined;
  /** The key under which a tab notes when it saved what the page shows: a page made before that asks for its scripts. */
  follows?: string;
}

interface CourseFrameProps extends FrameProps {
  /** Of whoever is signed in: the menu of narrow windows says it, since another account has another progress. */
  email: string;
  /** As it was when the page was made. */
  progress?: MenuProgress;
  /** Beginnings of the keys under which this device may keep something that the page shows: it asks for its scripts then (`lib/boot`). */
  keeps?: readonly string[];
  /** Who stays on it is going to use it: it asks for its scripts by itself after a while, so that it works on when the network drops. */
  staysOpen?: boolean;
}

const Frame = ({
  variant,
  path,
  pathOn,
  email,
  progress,
  keeps,
  follows,
  staysOpen,
  children,
}: FrameProps & Partial<CourseFrameProps> & { variant: 'public' | 'course' }) => {
  useHeaderBehaviour();
  const { measures } = useSite();
  const { asPath } = useRouter();
  return (
    <>
      <StaticHtml
        id="site-header"
        content={
          typeof window === 'undefined' && (
            <Header variant={variant} path={path} email={email} progress={progress} />
          )
        }
      />
      <main
        id="content"
        tabIndex={-1}
        data-surface={variant === 'course' ? 'ink' : 'paper'}
        data-keeps={keeps?.join(' ')}
        data-follows={follows}
        data-stays-open={staysOpen && ''}
      >
        <PartBoundary part="content" place={asPath}>
          {children}
        </PartBoundary>
      </main>
      <StaticHtml
        id="site-footer"
        content={typeof window === 'undefined' && <Footer path={path} pathOn={pathOn} />}
      />
      {/* The cookie page asks by itself. */}
      {measures !== 'no' && path !== 'cookies' && (
        <StaticHtml id="site-consent" content={typeof window === 'undefined' && <ConsentLine />} />
      )}
    </>
  );
};

/** Frame of pages that anybody may read: paper, and both variants of the header. */
export const PublicPage = (props: FrameProps) => <Frame {...props} variant="public" />;

/** Frame of the course pages: ink, with the header of signed-in people. */
export const CoursePage = (props: CourseFrameProps) => <Frame {...props} variant="course" />;
