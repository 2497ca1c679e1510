import styled from 'styled-components';
import { PublicMetadata } from '@/components/layout/public-metadata';
import { Container, Section, Stack } from '@/components/ui/layout';
import { InlineLink, LinkList } from '@/components/ui/link';
import { PageOpening } from '@/components/ui/page-opening';
import { useSite } from '@/components/ui/site';
import { Heading } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { sitemapPath } from '@/lib/shared/config/paths';
import { from, onlyTablet } from '@/lib/shared/theme/theme';
import { space } from '@/styles/tokens';
import { type Offered, type Part, siteMapColumns } from './site-map-parts';

const Columns = styled(Container)`
  display: grid;
  gap: ${space(10)} ${space(8)};

  /* The first is as long as the two others below one another. */
  ${onlyTablet} {
    grid-template: auto 1fr / 1fr 1fr;

    > :first-child {
      grid-row: span 2;
    }
  }
  ${from('laptopS')} {
    grid-template-columns: repeat(3, 1fr);
  }
`;

const Links = styled(LinkList)`
  margin-top: ${space(3)};
`;

const PartOfMap = ({ name, links }: Part) => {
  const t = useTexts('site-map');
  const id = `part-${name}`;
  return (
    <div>
      <Heading id={id} size="small">
        {t(`parts.${name}`)}
      </Heading>
      <Links aria-labelledby={id}>
        {links.map(({ href, name: key, title, values, lang }) => (
          <li key={href}>
            <InlineLink href={href} lang={lang} hrefLang={lang}>
              {title ?? t(key ?? '', values)}
            </InlineLink>
          </li>
        ))}
      </Links>
    </div>
  );
};

export interface SiteMapProps extends Offered {
  siteOrigin: string;
}

/** All pages of the site in their groups (spec §2). */
export const SiteMap = ({ siteOrigin, ...offered }: SiteMapProps) => {
  const t = useTexts('site-map');
  const site = useSite();
  return (
    <>
      <PublicMetadata
        siteOrigin={siteOrigin}
        title={t('title')}
        description={t('description')}
        pathOn={sitemapPath}
      />
      <PageOpening heading={t('title')} lead={t('lead')} />
      <Section>
        <Columns>
          {siteMapColumns(site, offered).map((parts) => (
            <Stack key={parts[0]?.name} $gap={10}>
              {parts.map((part) => (
                <PartOfMap key={part.name} {...part} />
              ))}
            </Stack>
          ))}
        </Columns>
      </Section>
    </>
  );
};
