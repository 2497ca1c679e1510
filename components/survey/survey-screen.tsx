import { useState } from 'react';
import styled from 'styled-components';
import { ArrivalHeading } from '@/components/forms/arrival-heading';
import { Article } from '@/components/ui/article';
import { ButtonLink } from '@/components/ui/button';
import { Stack } from '@/components/ui/layout';
import { useSite } from '@/components/ui/site';
import { Eyebrow, Heading, Lead } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import type { OpenSurveyProps } from '@/lib/server/pages/survey-page';
import { coursesHomePath } from '@/lib/shared/config/paths';
import { space } from '@/styles/tokens';
import { SurveyForm } from './survey-form';

const Head = styled.header`
  display: grid;
  gap: ${space(2)};
`;

type SurveyScreenProps = Omit<OpenSurveyProps, 'screen' | 'email'>;

/** How the course was: asked once, after the first one that is completed (screens: course survey). */
export const SurveyScreen = ({ customerId, standing }: SurveyScreenProps) => {
  const { locale } = useSite();
  const t = useTexts('survey');
  const [answered, setAnswered] = useState(standing === 'answered');
  if (answered || standing === 'early') {
    const topic = answered ? 'thanks' : 'early';
    return (
      <Article>
        <Stack $gap={5}>
          <ArrivalHeading level={1} focus={answered && standing !== 'answered'}>
            {t(`${topic}.heading`)}
          </ArrivalHeading>
          <p>{t(`${topic}.text`)}</p>
          <p>
            <ButtonLink href={coursesHomePath(locale)}>{t('back')}</ButtonLink>
          </p>
        </Stack>
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
      <SurveyForm customerId={customerId} onAnswered={() => setAnswered(true)} />
    </Article>
  );
};
