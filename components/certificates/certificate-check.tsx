import styled from 'styled-components';
import { PublicMetadata } from '@/components/layout/public-metadata';
import { Button } from '@/components/ui/button';
import { Container, Section, Stack } from '@/components/ui/layout';
import { PageOpening } from '@/components/ui/page-opening';
import { useSite } from '@/components/ui/site';
import { TextField } from '@/components/ui/text-field';
import { useTexts } from '@/components/ui/texts';
import { certificateCheckPath } from '@/lib/shared/config/paths';

const Column = styled(Stack)`
  max-width: 30rem;
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
          <form action={certificateCheckPath(locale)}>
            <Column $gap={6}>
              <TextField
                name="code"
                label={t('check.label')}
                hint={t('check.hint')}
                required
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
              />
              <div>
                <Button type="submit">{t('check.submit')}</Button>
              </div>
            </Column>
          </form>
        </Container>
      </Section>
    </>
  );
};
