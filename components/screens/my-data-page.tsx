import styled from 'styled-components';
import { ErrorNotice } from '@/components/layout/error-notice';
import { PublicPage } from '@/components/layout/page-frame';
import { PageHead } from '@/components/layout/page-head';
import { Facts } from '@/components/profile/facts';
import { ButtonLink } from '@/components/ui/button';
import { Container } from '@/components/ui/layout';
import { InlineLink, LinkList } from '@/components/ui/link';
import { PageOpening } from '@/components/ui/page-opening';
import { useSite } from '@/components/ui/site';
import { StaticHtml } from '@/components/ui/static-html';
import { Heading, Muted } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { Words } from '@/components/ui/words';
import type { MyDataLimitProps, MyDataPageProps } from '@/lib/server/pages/my-data-page';
import { profilePath } from '@/lib/shared/config/paths';
import { from } from '@/lib/shared/theme/theme';
import { space } from '@/styles/tokens';

const Page = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};
  padding-block: ${space(5)} ${space(16)};

  h2 {
    margin-bottom: ${space(3)};
  }
  ${from('tablet')} {
    padding-top: ${space(8)};
  }
  @media print {
    gap: ${space(5)};
    padding-block: 0;
  }
`;

const Entries = styled.ul`
  padding: 0;
  list-style: none;

  li {
    padding-block: ${space(4)};
    border-top: 1px solid var(--line);
    break-inside: avoid;
    container-type: inline-size;
  }
  h3 {
    margin-bottom: ${space(2)};
    font-size: 1rem;
  }
`;

const Sheet = ({ parts, shortened, moment, dataPath }: MyDataPageProps) => {
  const { locale } = useSite();
  const t = useTexts('account');
  return (
    <>
      <PageOpening heading={t('title')} lead={t('lead', { moment })} />
      <Page>
        <div>
          {shortened && <Muted>{t('shortened')}</Muted>}
          <LinkList className="screen-only">
            <li>
              <InlineLink href={dataPath} download="">
                {t('download')}
              </InlineLink>
            </li>
            <li>
              <InlineLink href={`${profilePath(locale)}#data`}>{t('back')}</InlineLink>
            </li>
          </LinkList>
        </div>
        {parts.map(({ part, entries }) => (
          <section key={part} aria-labelledby={`part-${part}`}>
            <Heading id={`part-${part}`} size="small">
              {t(`parts.${part}`)}
            </Heading>
            <Entries role="list">
              {entries.map(({ title, facts }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, in this order
                <li key={place}>
                  {title && <h3 dir="auto">{title}</h3>}
                  <Facts
                    columns
                    facts={facts.map(([label, ...values]) => [
                      t(label),
                      <Words key={label}>
                        {values
                          .map((value) =>
                            typeof value === 'string' ? value : t(value.text, { defaultValue: '–' }),
                          )
                          .join(', ')}
                      </Words>,
                      label === 'labels.email' ? 'long' : undefined,
                    ])}
                  />
                </li>
              ))}
            </Entries>
          </section>
        ))}
      </Page>
    </>
  );
};

/** For somebody who has asked too often. */
const Limit = () => {
  const { locale } = useSite();
  const t = useTexts('account');
  return (
    <ErrorNotice
      texts={(key) => t(`limit.${key}`)}
      actions={
        <ButtonLink variant="lime" href={`${profilePath(locale)}#data`}>
          {t('back')}
        </ButtonLink>
      }
    />
  );
};

const isData = (props: MyDataPageProps | MyDataLimitProps): props is MyDataPageProps =>
  props.screen === 'my-data';

/** What is held about a person, in words: to read and to print. Needs no script. */
export const MyDataPage = (props: MyDataPageProps | MyDataLimitProps) => {
  const t = useTexts('account');
  return (
    <PublicPage>
      {isData(props) && <PageHead title={t('title')} />}
      <StaticHtml
        id="my-data"
        content={typeof window === 'undefined' && (isData(props) ? <Sheet {...props} /> : <Limit />)}
      />
    </PublicPage>
  );
};
