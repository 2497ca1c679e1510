import { type ComponentProps, useState } from 'react';
import styled from 'styled-components';
import { ArrivalHeading } from '@/components/forms/arrival-heading';
import { Article } from '@/components/ui/article';
import { ButtonLink } from '@/components/ui/button';
import { CardBars } from '@/components/ui/card-bars';
import { Card, Cluster } from '@/components/ui/layout';
import { useSite } from '@/components/ui/site';
import { Eyebrow, Heading, Lead } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import type { OpenSurveyProps } from '@/lib/server/pages/survey-page';
import { coursesHomePath, impactPath } from '@/lib/shared/config/paths';
import { from } from '@/lib/shared/theme/theme';
import { space } from '@/styles/tokens';
import { SurveyForm } from './survey-form';

const Head = styled.header`
  display: grid;
  gap: ${space(2)};
`;

/** What takes the place of the questions. */
const Told = styled(Card)`
  position: relative;
  display: grid;
  gap: ${space(5)};
  overflow: hidden;

  ${from('tablet')} {
    padding: ${space(12)} 17rem ${space(12)} ${space(10)};
  }
`;

type SurveyScreenProps = Omit<OpenSurveyProps, 'screen' | 'email'> &
  Pick<ComponentProps<typeof SurveyForm>, 'send'> & {
    /** In the place of the thanks, where the answers are not sent yet. */
    said?: string | undefined;
  };

/** How the course was: asked once, after the first one that is completed (screens: course survey). */
export const SurveyScreen = ({ customerId, standing, send, said }: SurveyScreenProps) => {
  const { locale } = useSite();
  const t = useTexts('survey');
  const [answeredHere, setAnsweredHere] = useState(false);
  const answered = answeredHere || standing === 'answered';
  if (answered || standing === 'early') {
    const topic = answered ? 'thanks' : 'early';
    return (
      <Article>
        <Told data-surface="blue" data-whole="">
          <CardBars />
          <ArrivalHeading level={1} focus={answeredHere}>
            {t(`${topic}.heading`)}
          </ArrivalHeading>
          <Lead>{(answered && said) || t(`${topic}.text`)}</Lead>
          <Cluster>
            <ButtonLink variant="lime" href={coursesHomePath(locale)}>
              {t('back')}
            </ButtonLink>
            {answered && (
              <ButtonLink variant="outline" href={impactPath(locale)}>
                {t('impact')}
              </ButtonLink>
            )}
          </Cluster>
        </Told>
      </Article>
    );
  }
  return (
    <Article>
      <Head>
        <Eyebrow>{t('kind')}</Eyebrow>
        <Heading id="survey-heading" level={1} size="title">
          {t('heading')}
        </Heading>
        <Lead>{t('lead')}</Lead>
      </Head>
      <SurveyForm customerId={customerId} onAnswered={() => setAnsweredHere(true)} send={send} />
    </Article>
  );
};
