import { type ReactNode, useEffect } from 'react';
import styled from 'styled-components';
import { PublicPage } from '@/components/layout/page-frame';
import { Card } from '@/components/ui/layout';
import { StaticHtml } from '@/components/ui/static-html';
import { withWayBack } from '@/lib/shared/config/paths';
import { from } from '@/lib/shared/theme/theme';
import { space } from '@/styles/tokens';
import { HomeStory, type HomeStoryProps } from './home-story';
import { SignUpWords } from './sign-up-words';

/** The words on ink and the form on paper: below one another, or each on its half of a wide window. */
const Halves = styled.section`
  ${from('laptopS')} {
    display: grid;
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    /* A link here shows the halves from their upper edge on. */
    scroll-margin-top: -1.5rem;
  }
`;

/** The card ends where the header does. */
const FormHalf = styled.div`
  padding: ${space(8)} ${space(4)} ${space(14)};

  ${from('mobileL')} {
    padding-inline: ${space(5)};
  }
  ${from('tablet')} {
    padding-inline: ${space(6)};
  }
  ${from('laptopS')} {
    padding: ${space(8)} max(${space(6)}, calc((100vw - 74rem) / 2 + ${space(6)})) ${space(10)} ${space(10)};
  }
`;

interface HomeScreenProps extends HomeStoryProps {
  /** The sign-up form. */
  signUp: ReactNode;
}

/**
 * Whoever was sent here from a page goes there after logging in or signing up (spec §2). The links are static markup,
 * so they are found by their address. With the query of this very page, a link to the form stays a jump within it, and
 * what was typed stays too.
 */
const carryNext = () => {
  const { search } = window.location;
  const next = new URLSearchParams(search).get('next');
  if (!next) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href$="/login"]'))
    link.search = withWayBack('', next);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href$="#sign-up"]'))
    link.search = search;
};

/** Home for everybody: the story of the course, then the way in. */
export const HomeScreen = ({ signUp, ...story }: HomeScreenProps) => {
  const { locale } = story;

  useEffect(carryNext, []);

  return (
    <PublicPage locale={locale} path="">
      <StaticHtml id="home-story" content={typeof window === 'undefined' && <HomeStory {...story} />} />
      <Halves id="sign-up" className="signed-out" aria-labelledby="sign-up-heading">
        <StaticHtml
          id="sign-up-words"
          content={typeof window === 'undefined' && <SignUpWords locale={locale} courses={story.courses} />}
        />
        <FormHalf>
          <Card>{signUp}</Card>
        </FormHalf>
      </Halves>
    </PublicPage>
  );
};
