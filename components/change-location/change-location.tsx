import styled from 'styled-components';
import { PublicMetadata } from '@/components/layout/public-metadata';
import { COUNTRY_NAMES } from '@/components/layout/sites';
import { Container, Section } from '@/components/ui/layout';
import { PageOpening } from '@/components/ui/page-opening';
import { useSite } from '@/components/ui/site';
import { Muted } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { openSitesOf } from '@/lib/shared/config/locale-config';
import { type Locale, SITES } from '@/lib/shared/config/locales';
import { changeLocationPath } from '@/lib/shared/config/paths';
import { from } from '@/lib/shared/theme/theme';
import { displaySize, font, radius, space, textSize } from '@/styles/tokens';

const Sites = styled.ul`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(6)};
  padding: 0;
  list-style: none;

  ${from('tablet')} {
    grid-template-columns: 1fr 1fr;
    gap: ${space(4)};
  }
  ${from('laptop')} {
    grid-template-columns: repeat(4, 1fr);
  }
`;

const Site = styled.a`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  height: 100%;
  padding: ${space(4)} ${space(5)};
  border: 1px solid var(--line);
  border-radius: ${radius('large')};
  color: var(--text);
  text-decoration: none;

  &:hover {
    border-color: var(--link);
    box-shadow: inset 4px 0 var(--link);
  }
  span {
    grid-column: 1;
  }
  svg {
    grid-area: 1 / 2 / span 2;
    color: var(--accent);
  }
`;

const Name = styled.span`
  font-family: ${font('display')};
  font-size: ${displaySize('small')};
  font-weight: 800;
  line-height: 1.1;
`;

const Language = styled.span`
  margin-top: ${space(1)};
  color: var(--muted);
  font-size: ${textSize('small')};
`;

const LANGUAGES = { pt: 'Português', en: 'English', es: 'Español' } as const;

interface ChangeLocationProps {
  siteOrigin: string;
  addresses: Partial<Record<Locale, string>>;
}

/** The open sites in their own languages; each link leads to the page that the visitor comes from (spec §2). */
export const ChangeLocation = ({ siteOrigin, addresses }: ChangeLocationProps) => {
  const t = useTexts('change-location');
  const page = useSite();
  return (
    <>
      <PublicMetadata
        siteOrigin={siteOrigin}
        title={t('title')}
        description={t('description')}
        pathOn={(site) => changeLocationPath(site)}
      />
      <PageOpening heading={t('title')} lead={t('lead')} />
      <Section>
        <Container>
          <Muted>{t('accounts')}</Muted>
          <Sites role="list">
            {openSitesOf(page).map((site) => (
              <li key={site}>
                <Site
                  data-surface={site === page.locale ? 'ink' : 'white'}
                  href={addresses[site]}
                  lang={site}
                  hrefLang={site}
                  aria-current={site === page.locale || undefined}
                >
                  <Name>{COUNTRY_NAMES[site]}</Name>
                  <Language>{LANGUAGES[SITES[site].language]}</Language>
                  {site === page.locale && (
                    <svg width="20" height="20" viewBox="0 0 20 20" fill="none" aria-hidden="true">
                      <path d="m3 10.5 4.5 4.5L17 5" stroke="currentColor" strokeWidth="3" />
                    </svg>
                  )}
                </Site>
              </li>
            ))}
          </Sites>
        </Container>
      </Section>
    </>
  );
};
