import styled from 'styled-components';
import { Container, Section } from '@/components/ui/layout';
import { Heading, Lead } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { courseMinutes } from '@/lib/shared/rules/course';
import type { Course } from '@/lib/shared/rules/course-types';
import { from } from '@/lib/shared/theme/theme';
import { space, textSize } from '@/styles/tokens';
import { CertificatePreview } from './certificate-preview';
import { TickedList } from './ticked-list';

const Columns = styled(Container)`
  display: grid;
  gap: ${space(10)};
  align-items: center;

  ${from('laptopS')} {
    grid-template-columns: 5fr 6fr;
    gap: ${space(14)};
  }
`;

const Text = styled(Lead)`
  margin-top: ${space(5)};
`;

const Caption = styled.figcaption`
  margin-top: ${space(3)};
  color: var(--muted);
  font-size: ${textSize('small')};
  text-align: right;
`;

const FACTS = ['name', 'file', 'proof'] as const;

interface CertificateSectionProps {
  course: Course;
  siteOrigin: string;
}

/** What one gets in the end, shown as it really looks. */
export const CertificateSection = ({ course, siteOrigin }: CertificateSectionProps) => {
  const t = useTexts('home');
  return (
    <Section id="certificate" data-surface="ink" aria-labelledby="certificate-heading">
      <Columns>
        <div>
          <Heading id="certificate-heading">{t('certificate.heading')}</Heading>
          <Text>{t('certificate.text')}</Text>
          <TickedList items={FACTS.map((fact) => t(`certificate.facts.${fact}`))} />
        </div>
        <figure>
          <CertificatePreview
            courseTitle={course.title}
            moduleCount={course.modules.length}
            moduleTitles={course.modules.map(({ title }) => title)}
            minutes={courseMinutes(course)}
            siteOrigin={siteOrigin}
          />
          <Caption>{t('certificate.caption')}</Caption>
        </figure>
      </Columns>
    </Section>
  );
};
