import styled from 'styled-components';
import { PublicMetadata } from '@/components/layout/public-metadata';
import { Button } from '@/components/ui/button';
import { Card, Container, Section } from '@/components/ui/layout';
import { PageOpening } from '@/components/ui/page-opening';
import { useSite } from '@/components/ui/site';
import { TextField } from '@/components/ui/text-field';
import { useTexts } from '@/components/ui/texts';
import { certificateCheckPath } from '@/lib/shared/config/paths';
import { from } from '@/lib/shared/theme/theme';
import { space } from '@/styles/tokens';

const Box = styled(Card)`
  max-width: 42rem;
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

/** Where somebody who holds a certificate types its code; the certificate's public page answers. */
export const CertificateCheck = ({ siteOrigin }: { siteOrigin: string }) => {
  const { locale } = useSite();
  const t = useTexts('certificate');
  return (
    <>
      <PublicMetadata
        siteOrigin={siteOrigin}
        title={t('check.title')}
        description={t('check.description')}
        pathOn={certificateCheckPath}
      />
      <PageOpening heading={t('check.title')} lead={t('check.lead')} />
      <Section>
        <Container>
          <Box as="form" action={certificateCheckPath(locale)}>
            <Row>
              <TextField
                name="code"
                label={t('check.label')}
                hint={t('check.hint')}
                required
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
              />
              <Button type="submit">{t('check.submit')}</Button>
            </Row>
          </Box>
        </Container>
      </Section>
    </>
  );
};
