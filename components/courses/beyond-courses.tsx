import { useTranslation } from 'next-i18next/pages';
import styled from 'styled-components';
import { ButtonLink } from '@/components/ui/button';
import { Stack } from '@/components/ui/layout';
import { InlineLink } from '@/components/ui/link';
import { useSite } from '@/components/ui/site';
import { Heading, Muted } from '@/components/ui/text';
import { extraPath, impactPath } from '@/lib/shared/config/paths';
import type { ExtraSummary } from '@/lib/shared/rules/course-types';
import { from } from '@/lib/shared/theme/theme';
import { color, space } from '@/styles/tokens';

const List = styled.ul`
  display: grid;
  gap: ${space(5)} ${space(8)};
  margin-top: ${space(5)};
  padding: 0;
  list-style: none;

  ${from('tablet')} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  li {
    padding-left: ${space(4)};
    border-left: 3px solid ${color('lime')};
  }
  a {
    display: inline-block;
    padding-block: ${space(2)};
    font-size: 1.125rem;
  }
`;

const Invitation = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)} ${space(8)};
  margin-top: ${space(4)};

  p {
    flex: 1 1 24rem;
    max-width: 40rem;
    color: var(--muted);
  }
`;

const Extras = ({ extras }: BeyondCoursesProps) => {
  const { locale } = useSite();
  const { t } = useTranslation('courses');
  return (
    <section aria-labelledby="extras-heading">
      <Heading id="extras-heading" size="card">
        {t('extras.heading')}
      </Heading>
      <Muted>{t('extras.text')}</Muted>
      <List role="list">
        {extras.map(({ id, slug, title, promise, minutes }) => (
          <li key={id}>
            <InlineLink href={extraPath(locale, slug)}>{title}</InlineLink>
            <p>{promise}</p>
            <Muted>{t('next.minutes', { minutes })}</Muted>
          </li>
        ))}
      </List>
    </section>
  );
};

const Impact = () => {
  const { locale } = useSite();
  const { t } = useTranslation('courses');
  return (
    <section aria-labelledby="impact-heading">
      <Heading id="impact-heading" size="card">
        {t('impact.heading')}
      </Heading>
      <Invitation>
        <p>{t('impact.text')}</p>
        <ButtonLink variant="outline" href={impactPath(locale)}>
          {t('impact.open')}
        </ButtonLink>
      </Invitation>
    </section>
  );
};

interface BeyondCoursesProps {
  /** Short modules; nothing waits for them. */
  extras: readonly ExtraSummary[];
}

/** What there is beside the courses: extra modules, and the record of what changed. */
export const BeyondCourses = ({ extras }: BeyondCoursesProps) => (
  <Stack $gap={12}>
    {extras.length > 0 && <Extras extras={extras} />}
    <Impact />
  </Stack>
);
