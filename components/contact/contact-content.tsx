import type { ReactNode } from 'react';
import styled from 'styled-components';
import { privacyAddress } from '@/components/layout/footer-links';
import { PublicMetadata } from '@/components/layout/public-metadata';
import { ButtonLink } from '@/components/ui/button';
import { Card, Container, Section, Stack } from '@/components/ui/layout';
import { InlineLink, LinkList } from '@/components/ui/link';
import { PageOpening } from '@/components/ui/page-opening';
import { useSite } from '@/components/ui/site';
import { Heading } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { localePath, profilePath } from '@/lib/shared/config/paths';
import type { Controller } from '@/lib/shared/config/variables/site';
import { from } from '@/lib/shared/theme/theme';
import { color, space } from '@/styles/tokens';

const Columns = styled(Container)`
  display: grid;
  gap: ${space(10)};

  ${from('laptopS')} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 4fr);
    gap: ${space(14)};
    align-items: start;
  }
`;

const Urgent = styled.section`
  padding: ${space(4)} ${space(5)};
  border-left: 4px solid ${color('danger')};
  background: ${color('white')};

  p {
    margin-top: ${space(2)};
  }
`;

/** Before the form, which is no way to get help at once. */
const Danger = () => {
  const t = useTexts('contact');
  return (
    <Urgent aria-labelledby="danger">
      <Heading id="danger" size="small">
        {t('danger.heading')}
      </Heading>
      <p>{t('danger.text')}</p>
    </Urgent>
  );
};

/** Who decides about people's data, and where to write about it: also where there is no mailbox for messages. */
const WhoRuns = ({ name, address, privacyContact }: Controller) => {
  const t = useTexts('contact');
  return (
    <Stack $gap={3}>
      <Heading size="small">{t('controller.heading')}</Heading>
      <p>
        {name}
        <br />
        {address}
      </p>
      <p>
        {t('controller.data')} <InlineLink href={`mailto:${privacyContact}`}>{privacyContact}</InlineLink>
      </p>
    </Stack>
  );
};

/** What many come here for, and where they find it sooner. */
const Sooner = ({ controller }: Pick<ContactContentProps, 'controller'>) => {
  const site = useSite();
  const { locale } = site;
  const t = useTexts('contact');
  return (
    <Stack as="aside" $gap={6} aria-labelledby="sooner">
      <Stack $gap={2}>
        <Heading id="sooner" size="small">
          {t('sooner.heading')}
        </Heading>
        <LinkList>
          <li>
            <InlineLink href={localePath(locale, 'faq')}>{t('sooner.faq')}</InlineLink>
          </li>
          <li>
            <InlineLink href={profilePath(locale)}>{t('sooner.profile')}</InlineLink>
          </li>
          <li>
            <InlineLink href={privacyAddress(site)}>{t('sooner.privacy')}</InlineLink>
          </li>
        </LinkList>
      </Stack>
      {controller && <WhoRuns {...controller} />}
    </Stack>
  );
};

export interface ContactContentProps {
  siteOrigin: string;
  /** The operator’s own page for messages; empty when there is none. */
  link: string;
  controller: Controller | null;
  /** The form, where the operator has a mailbox for it. */
  form: ReactNode;
}

const Way = ({ link, form }: Pick<ContactContentProps, 'link' | 'form'>) => {
  const t = useTexts('contact');
  if (form)
    return (
      <Card>
        <noscript>
          <p>{t('needsScript')}</p>
        </noscript>
        <div className="needs-script">{form}</div>
      </Card>
    );
  return (
    <Card>
      <Stack $gap={5}>
        <p>{t(link ? 'elsewhere.text' : 'none')}</p>
        {link && (
          <div>
            <ButtonLink href={link}>{t('elsewhere.link')}</ButtonLink>
          </div>
        )}
      </Stack>
    </Card>
  );
};

/** The page for messages to the operator. */
export const ContactContent = ({ siteOrigin, link, controller, form }: ContactContentProps) => {
  const t = useTexts('contact');
  return (
    <>
      <PublicMetadata
        siteOrigin={siteOrigin}
        title={t('title')}
        description={t('description')}
        pathOn={(locale) => localePath(locale, 'contact')}
      />
      <PageOpening heading={t('title')} lead={t('lead')} />
      <Section>
        <Columns>
          <Stack $gap={6}>
            <Danger />
            <Way link={link} form={form} />
          </Stack>
          <Sooner controller={controller} />
        </Columns>
      </Section>
    </>
  );
};
