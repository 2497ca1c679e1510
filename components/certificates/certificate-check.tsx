import styled from 'styled-components';
import { PageHead } from '@/components/layout/page-head';
import { PublicMetadata } from '@/components/layout/public-metadata';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Card, Container, Section } from '@/components/ui/layout';
import { MarkedSentences } from '@/components/ui/marked-list';
import { PageOpening } from '@/components/ui/page-opening';
import { useSite } from '@/components/ui/site';
import { TextField } from '@/components/ui/text-field';
import { useTexts } from '@/components/ui/texts';
import type { WrongEntry } from '@/lib/server/pages/certificate-page';
import { certificateCheckPath } from '@/lib/shared/config/paths';
import { from } from '@/lib/shared/theme/theme';
import { space } from '@/styles/tokens';

const Columns = styled(Container)`
  display: grid;
  gap: ${space(10)};

  ${from('laptopS')} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    gap: ${space(14)};
    align-items: center;
  }
`;

const Box = styled(Card)`
  display: grid;
  gap: ${space(6)};
`;

/* The button beside the field where there is room: it goes with one short code. */
const Row = styled.div`
  display: grid;
  gap: ${space(5)};

  ${from('tablet')} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: end;
    gap: ${space(3)};
  }
`;

const Metadata = ({ siteOrigin }: { siteOrigin: string }) => {
  const t = useTexts('certificate');
  return (
    <PublicMetadata
      siteOrigin={siteOrigin}
      title={t('check.title')}
      description={t('check.description')}
      pathOn={certificateCheckPath}
    />
  );
};

/** What was wrong with the code that was sent, over the field. */
const Problem = ({ message }: { message: string }) => {
  const t = useTexts('errors');
  return <ErrorSummary focused title={t('summary')} problems={[{ field: 'code', message }]} />;
};

interface CertificateCheckProps {
  /** Of the site, on the page that search engines know. */
  siteOrigin?: string;
  /** What was wrong with the code that was sent. */
  problem?: WrongEntry;
}

/** Where somebody who holds a certificate types its code; the certificate's public page answers. */
export const CertificateCheck = ({ siteOrigin, problem }: CertificateCheckProps) => {
  const { locale } = useSite();
  const t = useTexts('certificate');
  const message = problem && t(`check.${problem}`);
  return (
    <>
      {siteOrigin ? <Metadata siteOrigin={siteOrigin} /> : <PageHead title={t('check.title')} hasErrors />}
      <PageOpening heading={t('check.title')} lead={t('check.lead')} />
      <Section>
        <Columns>
          <Box as="form" action={certificateCheckPath(locale)} noValidate>
            {message && <Problem message={message} />}
            <Row>
              <TextField
                name="code"
                label={t('check.label')}
                hint={t('check.hint')}
                error={message}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
              />
              <Button type="submit">{t('check.submit')}</Button>
            </Row>
          </Box>
          <MarkedSentences
            id="shows-heading"
            heading={t('check.shows.heading')}
            sentences={['facts', 'holds', 'corrected'].map((sentence) => t(`check.shows.${sentence}`))}
          />
        </Columns>
      </Section>
    </>
  );
};
