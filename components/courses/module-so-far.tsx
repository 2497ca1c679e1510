import styled from 'styled-components';
import { ProgressBar } from '@/components/ui/progress-bar';
import { useTexts } from '@/components/ui/texts';
import { type BegunModule, watchedEnough } from '@/lib/shared/rules/progress';
import { space, textSize } from '@/styles/tokens';

const Box = styled.div`
  max-width: 32rem;
  margin-top: ${space(4)};
  font-size: ${textSize('small')};

  && p {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space(4)};
    margin-top: ${space(2)};
    font-size: inherit;
    font-weight: 700;
  }
`;

interface ModuleSoFarProps {
  /** Of the texts: `soFar` is in both. */
  namespace: 'course' | 'courses';
  begun: BegunModule;
  questionCount: number;
}

/** How far one is in a module that one goes on with: the film's bar, and the right answers. */
export const ModuleSoFar = ({ namespace, begun, questionCount }: ModuleSoFarProps) => {
  const t = useTexts(namespace);
  const { watchedPercent, rightAnswers } = begun;
  const film = t('soFar.film', { percent: watchedPercent });
  return (
    <Box>
      <ProgressBar value={watchedPercent} max={100} label={film} />
      <p>
        <span>{film}</span>
        <span>{t('soFar.right', { right: rightAnswers, total: questionCount })}</span>
      </p>
    </Box>
  );
};

/** Nearer to its beginning than this, in seconds, there is no place in a film to go on from. */
const AT_THE_BEGINNING = 1;

/** Where the film goes on, in seconds; null where it begins, or has been watched. */
export const filmGoesOnAt = (begun: BegunModule | undefined): number | null =>
  begun && begun.position >= AT_THE_BEGINNING && !watchedEnough(begun.watchedPercent) ? begun.position : null;

/** What follows a module's address: where the film goes on, its play button takes the focus. */
export const filmPart = (goesOnAt: number | null): string => (goesOnAt === null ? '' : '#play');
