import styled from 'styled-components';
import { PublicMetadata } from '@/components/layout/public-metadata';
import { Container, Section } from '@/components/ui/layout';
import { InlineLink, LinkList } from '@/components/ui/link';
import { PageOpening } from '@/components/ui/page-opening';
import { useSite } from '@/components/ui/site';
import { Heading } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { sitemapPath } from '@/lib/shared/config/paths';
import { from } from '@/lib/shared/theme/theme';
import { space } from '@/styles/tokens';
import { type Offered, type SiteMapLink, siteMapParts } from './site-map-parts';

const Parts = styled(Container)`
  display: grid;
  gap: ${space(10)} ${space(8)};

  ${from('tablet')} {
    grid-template-columns: 1fr 1fr;

    /* The fifth is alone in its row. */
    > :nth-child(5) {
      grid-column: 1 / -1;

      ul {
        columns: 2;
        column-gap: ${space(8)};
      }
    }
  }
  ${from('laptopS')} {
    grid-template-columns: repeat(3, 1fr);

    > :nth-child(5) {
      grid-column: auto;

      ul {
        columns: auto;
      }
    }
  }
`;

const Links = styled(LinkList)`
  margin-top: ${space(3)};
`;

const Part = ({ name, links }: { name: string; links: readonly SiteMapLink[] }) => {
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
        <Parts>
          {siteMapParts(site, offered).map(({ name, links }) => (
            <Part key={name} name={name} links={links} />
          ))}
        </Parts>
      </Section>
    </>
  );
};
