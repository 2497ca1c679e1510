import type { ReactNode } from 'react';
import styled from 'styled-components';
import { PublicPage } from '@/components/layout/page-frame';
import { Card } from '@/components/ui/layout';
import { StaticHtml } from '@/components/ui/static-html';
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
 * Home for everybody: the story of the course, then the way in. `public/boot.js` lets its links lead on to the page that
 * the visitor asked for (spec §2).
 */
export const HomeScreen = ({ signUp, ...story }: HomeScreenProps) => {
  return (
    <PublicPage path="">
      <StaticHtml id="home-story" content={typeof window === 'undefined' && <HomeStory {...story} />} />
      <Halves id="sign-up" className="signed-out" aria-labelledby="sign-up-heading">
        <StaticHtml
          id="sign-up-words"
          content={typeof window === 'undefined' && <SignUpWords courses={story.courses} />}
        />
        <FormHalf>
          <Card>{signUp}</Card>
        </FormHalf>
      </Halves>
    </PublicPage>
  );
};
