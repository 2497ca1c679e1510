import type { ReactNode } from 'react';
import styled from 'styled-components';
import { StaticHtml } from '@/components/ui/static-html';
import type { Locale } from '@/lib/shared/config/locales';
import { Footer } from './footer';
import { Header } from './header';
import { useHeaderBehaviour } from './use-header-behaviour';

const Main = styled.main`
  flex: 1;
`;

interface FrameProps {
  locale: Locale;
  children: ReactNode;
  /** Path below the locale, when the other sites have that page too. */
  path?: string;
}

const Frame = ({ locale, variant, path, children }: FrameProps & { variant: 'public' | 'course' }) => {
  useHeaderBehaviour(locale);
  return (
    <>
      <StaticHtml
        id="site-header"
        content={typeof window === 'undefined' && <Header locale={locale} variant={variant} />}
      />
      <Main id="content" tabIndex={-1} data-surface={variant === 'course' ? 'ink' : 'paper'}>
        {children}
      </Main>
      <StaticHtml
        id="site-footer"
        content={typeof window === 'undefined' && <Footer locale={locale} path={path} />}
      />
    </>
  );
};

/** Frame of pages that anybody may read: paper, and both variants of the header. */
export const PublicPage = (props: FrameProps) => <Frame {...props} variant="public" />;

/** Frame of the course pages: ink, with the header of signed-in people. */
export const CoursePage = (props: FrameProps) => <Frame {...props} variant="course" />;
