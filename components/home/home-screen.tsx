import { type ReactNode, useEffect } from 'react';
import styled from 'styled-components';
import { PublicPage } from '@/components/layout/page-frame';
import { Card, Container, Section } from '@/components/ui/layout';
import { StaticHtml } from '@/components/ui/static-html';
import { from } from '@/lib/config/theme';
import { space } from '@/styles/tokens';
import { HomeStory, type HomeStoryProps } from './home-story';
import { SignUpWords } from './sign-up-words';

const Columns = styled(Container)`
  display: grid;
  gap: ${space(8)};

  ${from('laptopS')} {
    grid-template-columns: 5fr 6fr;
  }
`;

interface HomeScreenProps extends HomeStoryProps {
  /** The sign-up form. */
  signUp: ReactNode;
}

/** Home for everybody: the story of the course, then the way in. */
export const HomeScreen = ({ signUp, ...story }: HomeScreenProps) => {
  const { locale } = story;

  // Whoever was sent here from a page goes there after logging in too, not only after signing up. The links are
  // static markup, so they are found by their address.
  useEffect(() => {
    const next = new URLSearchParams(window.location.search).get('next');
    if (!next) return;
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href$="/login"]'))
      link.search = `?next=${encodeURIComponent(next)}`;
  }, []);

  return (
    <PublicPage locale={locale} path="">
      <StaticHtml id="home-story" content={typeof window === 'undefined' && <HomeStory {...story} />} />
      <Section id="sign-up" className="signed-out" aria-labelledby="sign-up-heading">
        <Columns>
          <StaticHtml
            id="sign-up-words"
            content={typeof window === 'undefined' && <SignUpWords locale={locale} />}
          />
          <Card>{signUp}</Card>
        </Columns>
      </Section>
    </PublicPage>
  );
};
