import styled from 'styled-components';
import { Container } from '@/components/ui/layout';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import { openSitesOf } from '@/lib/shared/config/locale-config';
import { LOCALES, type Locale } from '@/lib/shared/config/locales';
import { changeLocationPath, localePath } from '@/lib/shared/config/paths';
import { below, from } from '@/lib/shared/theme/theme';
import { radius, space, textSize } from '@/styles/tokens';
import { courseEntries, type FooterEntry, helpEntries, legalEntries } from './footer-links';
import { Logo } from './logo';
import { SITE_NAMES } from './sites';
import { SocialLinks } from './social-links';

const Ground = styled.footer`
  padding-block: ${space(10)} ${space(5)};
  font-size: ${textSize('small')};

  ${from('tablet')} {
    padding-block: ${space(14)} ${space(8)};
  }
`;

/** On a phone the longest list stands beside the two others; from laptops on all three beside the brand. */
const Columns = styled(Container)`
  display: grid;
  /* One where the letters are twice as large. */
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(7.5rem, 40%)), 1fr));
  gap: ${space(7)} ${space(6)};

  > :first-child {
    grid-column: 1 / -1;
  }
  > :nth-child(3) {
    grid-row: span 2;
  }

  ${from('tablet')} {
    grid-template-columns: repeat(3, 1fr);
    row-gap: ${space(10)};

    > :nth-child(3) {
      grid-row: auto;
    }
  }
  ${from('laptopS')} {
    grid-template-columns: 1.5fr 1fr 1fr 1fr;
    column-gap: ${space(8)};

    > :first-child {
      grid-column: auto;
    }
  }
`;

const Countries = styled(Container)`
  margin-top: ${space(7)};

  ${from('tablet')} {
    margin-top: ${space(10)};
  }
`;

const Title = styled.h2`
  margin-bottom: ${space(2)};
  font-size: ${textSize('small')};
  letter-spacing: 0.08em;
  text-transform: uppercase;
  color: var(--accent);
`;

const TitleLink = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: inherit;
  text-underline-offset: 0.25em;
`;

const Links = styled.ul`
  padding: 0;
  list-style: none;
`;

/**
 * Read column by column, each row on one line, also where a name takes two. A phone has the link above them alone, whose page
 * lists them.
 */
const SiteLinks = styled(Links)`
  display: grid;
  grid-auto-flow: column;
  grid-template-rows: repeat(${LOCALES.length / 4}, auto);
  grid-auto-columns: minmax(0, 1fr);
  align-items: baseline;
  column-gap: ${space(6)};

  ${below('tablet')} {
    display: none;
  }
`;

const FooterLink = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  /* Two lines of one link stand nearer to each other than to the next one. */
  padding-block: ${space(2.75)};
  color: var(--text);
  font-size: ${textSize('body')};
  line-height: 1.35;
  text-decoration: none;

  &:hover,
  &[aria-current] {
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }
  &[aria-current] {
    font-weight: 700;
  }
`;

const About = styled.p`
  max-width: 26rem;
  margin-top: ${space(4)};
  color: var(--muted);
  font-size: ${textSize('body')};

  ${below('tablet')} {
    display: none;
  }
`;

const LastLine = styled(Container)`
  margin-top: ${space(4)};

  ${from('tablet')} {
    margin-top: ${space(8)};
  }

  > p {
    padding-top: ${space(4)};
    border-top: 1px solid var(--line);
    color: var(--muted);
  }
`;

interface FooterProps {
  /** Path below the locale that the other sites have too, so that changing the site keeps the page. */
  path?: string;
  /** The page's path on the site of a locale, where each has its own; undefined where that site lacks the page. */
  pathOn?: (site: Locale) => string | undefined;
}

interface ListProps extends FooterProps {
  id: string;
  entries: readonly FooterEntry[];
}

const LinkList = ({ id, entries, path }: ListProps) => {
  const { locale } = useSite();
  const t = useTexts();
  const current = path === undefined ? undefined : localePath(locale, path);
  return (
    <nav aria-labelledby={`footer-${id}`}>
      <Title id={`footer-${id}`}>{t(`footer.${id}`)}</Title>
      <Links role="list">
        {entries.map(({ href, name, show }) => (
          <li key={name} className={show}>
            <FooterLink
              href={href}
              aria-current={href === current ? 'page' : undefined}
              data-ahead={id === 'help' ? '' : undefined}
            >
              {t(name)}
            </FooterLink>
          </li>
        ))}
      </Links>
    </nav>
  );
};

const Sites = ({ path, pathOn }: FooterProps) => {
  const page = useSite();
  const t = useTexts();
  return (
    <Countries>
      <nav aria-labelledby="footer-sites">
        <Title id="footer-sites">
          <TitleLink href={changeLocationPath(page.locale, path)}>{t('footer.changeLocation')}</TitleLink>
        </Title>
        <SiteLinks role="list">
          {openSitesOf(page).map((site) => (
            <li key={site}>
              <FooterLink
                href={pathOn?.(site) ?? localePath(site, path)}
                lang={site}
                hrefLang={site}
                aria-current={site === page.locale || undefined}
              >
                {SITE_NAMES[site]}
              </FooterLink>
            </li>
          ))}
        </SiteLinks>
      </nav>
    </Countries>
  );
};

const StillLoading = styled.p`
  position: fixed;
  z-index: 50;
  bottom: ${space(4)};
  left: ${space(4)};
  max-width: calc(100% - ${space(8)});
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius('medium')};
`;

/** Static, like the header (spec §2). The year is that of the site when the page was rendered. */
export const Footer = ({ path, pathOn }: FooterProps) => {
  const t = useTexts();
  const site = useSite();
  return (
    <Ground data-surface="deep">
      <Columns>
        <div>
          <Logo />
          <About>{t('footer.about')}</About>
          <SocialLinks />
        </div>
        <LinkList id="course" entries={courseEntries(site)} path={path} />
        <LinkList id="help" entries={helpEntries(site)} path={path} />
        <LinkList id="legal" entries={legalEntries(site)} path={path} />
      </Columns>
      <Sites path={path} pathOn={pathOn} />
      <LastLine>
        <p>{t('footer.rights', { year: site.year, brand: site.brand })}</p>
      </LastLine>
      {/* Shown by `lib/boot` while a press waits for its script. */}
      <StillLoading id="still-loading" role="status" data-surface="ink" hidden>
        {t('footer.stillLoading')}
      </StillLoading>
    </Ground>
  );
};
