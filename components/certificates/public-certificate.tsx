import styled from 'styled-components';
import { PageHead } from '@/components/layout/page-head';
import { ButtonLink } from '@/components/ui/button';
import { Container, Section } from '@/components/ui/layout';
import { useSite } from '@/components/ui/site';
import { Heading, Lead } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { homePath } from '@/lib/shared/config/paths';
import type { FootballSheetFacts } from '@/lib/shared/rules/certificates/football';
import type { CertificateSheetFacts, SetName } from '@/lib/shared/rules/certificates/sheet';
import { writtenDate } from '@/lib/shared/rules/certificates/written';
import type { ReadText } from '@/lib/shared/texts/read-text';
import { below, from, translucent } from '@/lib/shared/theme/theme';
import { color, radius, space, textSize } from '@/styles/tokens';
import { CertificateSheet } from './certificate-sheet';
import { FootballDrawing } from './football-drawing';
import { PublicExtras } from './public-extras';

const Columns = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(10)};

  ${from('laptopS')} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    gap: ${space(14)};
    align-items: start;

    > :nth-child(2) {
      position: sticky;
      top: ${space(8)};
    }
  }
`;

const Words = styled.div`
  h1 {
    margin: ${space(3)} 0 ${space(4)};
    overflow-wrap: anywhere;
  }
`;

const Genuine = styled.p`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  padding: ${space(1.5)} ${space(4)};
  border-radius: 999px;
  background: ${color('successSoft')};
  color: ${color('success')};
  font-weight: 700;
`;

const Facts = styled.dl`
  margin-top: ${space(8)};
  border-top: 1px solid var(--line);

  > div {
    display: grid;
    gap: 0 ${space(4)};
    padding-block: ${space(3)};
    border-bottom: 1px solid var(--line);
  }
  dt {
    color: var(--muted);
  }
  dd {
    margin: 0;
    font-weight: 700;
    overflow-wrap: anywhere;
  }
  dd + dd {
    margin-top: ${space(1)};
  }
  ${from('tablet')} {
    > div {
      grid-template-columns: 12rem 1fr;
    }
    dd {
      grid-column: 2;
    }
  }
`;

const Compare = styled.p`
  margin: ${space(6)} 0;
  color: var(--muted);
`;

/** First on a phone: it is what the address promises. */
const Sheet = styled.div`
  svg {
    border-radius: ${radius('medium')};
    box-shadow: 0 1.5rem 3.5rem -1rem ${translucent('inkDeep', 40)};
  }

  ${below('laptopS')} {
    order: -1;
  }
`;

const Code = styled.dd`
  font-size: ${textSize('lead')};
  letter-spacing: 0.04em;
`;

export interface PublicCertificateProps {
  name: SetName;
  facts: CertificateSheetFacts;
  /** Path of its Open Badge; null when there is none. */
  badgePath: string | null;
  /** Null but for the football course. */
  football: FootballSheetFacts | null;
}

/** What the federation adds; each part only where the operator has configured it. */
const federationRows = ({ federation }: FootballSheetFacts, t: ReadText) => [
  ...(federation ? [{ label: t('page.facts.federation'), value: federation.name }] : []),
  ...(federation?.signatories ?? []).map(({ name, role }) => ({
    label: t('page.facts.signatories'),
    value: `${name}, ${role}`,
  })),
];

const useRows = ({ name, facts, football }: PublicCertificateProps) => {
  const t = useTexts('certificate');
  const { locale } = useSite();
  return [
    { label: t('page.facts.name'), value: name.name },
    { label: t('page.facts.course'), value: facts.courseTitle },
    {
      label: t('page.facts.completedOn'),
      value: facts.completedOn && writtenDate(facts.completedOn, locale),
    },
    { label: t('page.facts.modules'), value: facts.moduleCount.toLocaleString(locale) },
    { label: t('page.facts.moduleTitles'), value: facts.moduleTitles },
    { label: t('page.facts.duration'), value: facts.duration },
    { label: t('page.facts.brand'), value: facts.brand },
    ...(football ? federationRows(football, t) : []),
  ];
};

/** Every printed fact, to be compared with the paper. Static: it works without any script. */
export const PublicCertificate = (props: PublicCertificateProps) => {
  const { name, facts, football } = props;
  const { locale } = useSite();
  const t = useTexts('certificate');
  const rows = useRows(props);
  return (
    <Section>
      <PageHead title={t('page.title', { name: name.name })} />
      <Columns>
        <Words>
          <Genuine>
            <svg width="18" height="18" viewBox="0 0 18 18" fill="none" aria-hidden="true">
              <path d="m2.5 9.5 4.5 4.5L15.5 4" stroke="currentColor" strokeWidth="3" />
            </svg>
            {t('page.kind')}
          </Genuine>
          <Heading level={1} size="title" capitals={false}>
            {name.name}
          </Heading>
          <Lead>{t('page.verified', { brand: facts.brand })}</Lead>
          <Facts>
            <div>
              <dt>{t('page.facts.code')}</dt>
              <Code>{facts.proof?.code}</Code>
            </div>
            {rows.map(({ label, value }) => (
              <div key={`${label} ${value}`}>
                <dt>{label}</dt>
                {[value].flat().map((line) => (
                  <dd key={line}>{line}</dd>
                ))}
              </div>
            ))}
          </Facts>
          <Compare>{t('page.compare')}</Compare>
          <PublicExtras facts={facts} badgePath={props.badgePath} />
          <ButtonLink variant="outline" href={homePath(locale)}>
            {t('page.about')}
          </ButtonLink>
        </Words>
        <Sheet>
          {football && facts.completedOn ? (
            <FootballDrawing
              {...name}
              facts={facts}
              football={football}
              label={t('preview.label', {
                name: name.name,
                course: facts.courseTitle,
                date: writtenDate(facts.completedOn, locale),
              })}
            />
          ) : (
            <CertificateSheet {...name} facts={facts} football={null} live={false} />
          )}
        </Sheet>
      </Columns>
    </Section>
  );
};
