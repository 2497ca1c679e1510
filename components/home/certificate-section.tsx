import { useTranslation } from 'next-i18next/pages';
import styled from 'styled-components';
import { Container, Section } from '@/components/ui/layout';
import { Heading, Lead } from '@/components/ui/text';
import type { Locale } from '@/lib/shared/config/locales';
import type { Course } from '@/lib/shared/rules/course-types';
import { from } from '@/lib/shared/theme/theme';
import { color, space, textSize } from '@/styles/tokens';
import { CertificatePreview } from './certificate-preview';

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

const Facts = styled.ul`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(6)};
  padding: 0;
  list-style: none;
  font-weight: 600;

  li {
    display: flex;
    gap: ${space(3)};
  }
  svg {
    flex: none;
    margin-top: 0.2em;
    color: ${color('lime')};
  }
`;

const Caption = styled.figcaption`
  margin-top: ${space(3)};
  color: var(--muted);
  font-size: ${textSize('small')};
  text-align: right;
`;

const FACTS = ['name', 'file', 'proof'] as const;

interface CertificateSectionProps {
  locale: Locale;
  course: Course;
  siteOrigin: string;
}

/** What one gets in the end, shown as it really looks. */
export const CertificateSection = ({ locale, course, siteOrigin }: CertificateSectionProps) => {
  const { t } = useTranslation('home');
  return (
    <Section id="certificate" data-surface="ink" aria-labelledby="certificate-heading">
      <Columns>
        <div>
          <Heading id="certificate-heading">{t('certificate.heading')}</Heading>
          <Text>{t('certificate.text')}</Text>
          <Facts role="list">
            {FACTS.map((fact) => (
              <li key={fact}>
                <svg width="20" height="20" viewBox="0 0 20 20" fill="none" aria-hidden="true">
                  <path d="m3 10.5 4.5 4.5L17 5" stroke="currentColor" strokeWidth="3" />
                </svg>
                {t(`certificate.facts.${fact}`)}
              </li>
            ))}
          </Facts>
        </div>
        <figure>
          <CertificatePreview
            locale={locale}
            courseTitle={course.title}
            moduleCount={course.modules.length}
            minutes={course.modules.reduce((sum, { minutes }) => sum + minutes, 0)}
            siteOrigin={siteOrigin}
          />
          <Caption>{t('certificate.caption')}</Caption>
        </figure>
      </Columns>
    </Section>
  );
};
