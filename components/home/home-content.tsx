import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Card } from '@/components/ui/layout';
import { below, from } from '@/lib/shared/theme/theme';
import { space } from '@/styles/tokens';
import { HomeStory, type HomeStoryProps } from './home-story';
import { SignUpWords } from './sign-up-words';

/** The words on ink and the form on paper: below one another, or each on its half of a wide window. */
const Halves = styled.section`
  /* A link here shows the halves from their upper edge on. */
  scroll-margin-top: -1.5rem;

  ${from('laptopS')} {
    display: grid;
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  }
  /* All that is left of the words is for wide windows. */
  ${below('laptopS')} {
    html[data-code-step] & > #sign-up-words {
      display: none;
    }
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

export interface HomeContentProps extends HomeStoryProps {
  /** The sign-up form. */
  signUp: ReactNode;
}

/** All of the home page between header and footer. In a file of its own, so that the browser's bundle leaves it out. */
export const HomeContent = ({ signUp, ...story }: HomeContentProps) => (
  <>
    <div className="before-code">
      <HomeStory {...story} />
    </div>
    <Halves id="sign-up" className="signed-out" aria-labelledby="sign-up-heading">
      <div id="sign-up-words">
        <SignUpWords courses={story.courses} />
      </div>
      <FormHalf>
        <Card>{signUp}</Card>
      </FormHalf>
    </Halves>
  </>
);
