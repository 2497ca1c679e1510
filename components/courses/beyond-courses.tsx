import styled from 'styled-components';
import { ButtonLink } from '@/components/ui/button';
import { Stack, Ways } from '@/components/ui/layout';
import { InlineLink } from '@/components/ui/link';
import { useSite } from '@/components/ui/site';
import { Heading, Muted, UnderHeading } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { extraPath, impactPath, surveyPath } from '@/lib/shared/config/paths';
import type { LearnerExtra } from '@/lib/shared/rules/course-types';
import { from } from '@/lib/shared/theme/theme';
import { color, space } from '@/styles/tokens';

const List = styled.ul`
  display: grid;
  gap: ${space(5)} ${space(8)};
  margin-top: ${space(5)};
  padding: 0;
  list-style: none;

  li {
    padding-left: ${space(4)};
    border-left: 3px solid ${color('lime')};
  }
  /* Titles in one row, promises in another, minutes in a third. */
  ${from('tablet')} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    row-gap: 0;

    li {
      display: grid;
      grid-row: span 3;
      grid-template-rows: subgrid;
      justify-items: start;
    }
  }
  a {
    display: inline-block;
    padding-block: ${space(2)};
    font-size: 1.125rem;
  }
`;

const Done = styled.p`
  color: var(--accent);
  font-weight: 700;
`;

const Extras = ({ extras }: Pick<BeyondCoursesProps, 'extras'>) => {
  const { locale } = useSite();
  const t = useTexts('courses');
  return (
    <section aria-labelledby="extras-heading">
      <Heading id="extras-heading" size="card">
        {t('extras.heading')}
      </Heading>
      <UnderHeading>{t('extras.text')}</UnderHeading>
      <List role="list">
        {extras.map(({ id, slug, title, promise, minutes, done }) => (
          <li key={id}>
            <InlineLink href={extraPath(locale, slug)}>{title}</InlineLink>
            <p>{promise}</p>
            {done ? <Done>✓ {t('extras.done')}</Done> : <Muted>{t('next.minutes', { minutes })}</Muted>}
          </li>
        ))}
      </List>
    </section>
  );
};

interface OfferProps {
  /** Its texts are `courses:<topic>.*`. */
  topic: 'impact' | 'survey';
  href: string;
}

/** A few words about another page, and the way to it. */
const Offer = ({ topic, href }: OfferProps) => {
  const t = useTexts('courses');
  return (
    <section aria-labelledby={`${topic}-heading`}>
      <Heading id={`${topic}-heading`} size="card">
        {t(`${topic}.heading`)}
      </Heading>
      <UnderHeading>{t(`${topic}.text`)}</UnderHeading>
      <Ways>
        <ButtonLink variant="outline" href={href}>
          {t(`${topic}.open`)}
        </ButtonLink>
      </Ways>
    </section>
  );
};

interface BeyondCoursesProps {
  /** Short modules; nothing waits for them. */
  extras: readonly LearnerExtra[];
  /** Whether to ask how the course was. */
  surveyDue: boolean;
}

/** The way to the record of what changed. */
export const ImpactOffer = () => {
  const { locale } = useSite();
  return <Offer topic="impact" href={impactPath(locale)} />;
};

/** What there is beside the courses: the survey once, and extra modules. */
export const BeyondCourses = ({ extras, surveyDue }: BeyondCoursesProps) => {
  const { locale } = useSite();
  return (
    <Stack $gap={12}>
      {surveyDue && <Offer topic="survey" href={surveyPath(locale)} />}
      {extras.length > 0 && <Extras extras={extras} />}
    </Stack>
  );
};
