import { useTranslation } from 'next-i18next/pages';
import styled from 'styled-components';
import { Container } from '@/components/ui/layout';
import { useSite } from '@/components/ui/site';
import { LOCALES } from '@/lib/shared/config/locales';
import {
  cookiesPath,
  homePath,
  landingPath,
  localePath,
  loginPath,
  signUpPath,
} from '@/lib/shared/config/paths';
import { from } from '@/lib/shared/theme/theme';
import { space, textSize } from '@/styles/tokens';
import { Logo } from './logo';
import { SITE_NAMES } from './sites';

const Ground = styled.footer`
  padding-block: ${space(14)} ${space(8)};
  font-size: ${textSize('small')};
`;

const Columns = styled(Container)`
  display: grid;
  gap: ${space(10)} ${space(8)};

  ${from('tablet')} {
    grid-template-columns: 1fr 1fr;

    > :last-child {
      grid-column: 1 / -1;
    }
  }
  ${from('laptopS')} {
    grid-template-columns: 1.4fr 1fr 1.6fr;

    > :last-child {
      grid-column: auto;
    }
  }
`;

const Title = styled.h2`
  margin-bottom: ${space(2)};
  font-size: ${textSize('small')};
  letter-spacing: 0.08em;
  text-transform: uppercase;
  color: var(--accent);
`;

/** How many rows the sites take in so many columns. */
const rowsOf = (columns: number): number => Math.ceil(LOCALES.length / columns);

const Links = styled.ul`
  padding: 0;
  list-style: none;
`;

/** Read column by column, each row on one line, also where a name takes two. */
const SiteLinks = styled(Links)`
  display: grid;
  grid-auto-flow: column;
  grid-template-rows: repeat(${rowsOf(2)}, auto);
  grid-auto-columns: minmax(0, 1fr);
  align-items: baseline;
  column-gap: ${space(6)};

  ${from('tablet')} {
    grid-template-rows: repeat(${rowsOf(4)}, auto);
  }
  ${from('laptopS')} {
    grid-template-rows: repeat(${rowsOf(2)}, auto);
  }
`;

const FooterLink = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: var(--text);
  font-size: ${textSize('body')};
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
`;

const LastLine = styled(Container)`
  margin-top: ${space(10)};

  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space(2)} ${space(6)};
    padding-top: ${space(4)};
    border-top: 1px solid var(--line);
    color: var(--muted);
  }
`;

interface FooterProps {
  /** Path below the locale that the other sites have too, so that changing the site keeps the page. */
  path?: string;
}

const CourseLinks = () => {
  const { locale } = useSite();
  const { t } = useTranslation();
  const home = homePath(locale);
  const links = [
    { href: `${home}#course`, text: t('footer.modules') },
    { href: `${home}#certificate`, text: t('footer.certificate') },
    { href: `${home}#questions`, text: t('footer.questions') },
    { href: signUpPath(locale), text: t('header.signUp'), show: 'signed-out' },
    { href: loginPath(locale), text: t('header.logIn'), show: 'signed-out' },
    { href: landingPath(locale), text: t('header.courses'), show: 'signed-in' },
  ];
  return (
    <nav aria-labelledby="footer-course">
      <Title id="footer-course">{t('footer.course')}</Title>
      <Links role="list">
        {links.map(({ href, text, show }) => (
          <li key={href} className={show}>
            <FooterLink href={href}>{text}</FooterLink>
          </li>
        ))}
      </Links>
    </nav>
  );
};

const Sites = ({ path }: FooterProps) => {
  const { locale } = useSite();
  const { t } = useTranslation();
  return (
    <nav aria-labelledby="footer-sites">
      <Title id="footer-sites">{t('footer.sites')}</Title>
      <SiteLinks role="list">
        {LOCALES.map((site) => (
          <li key={site}>
            <FooterLink
              href={localePath(site, path)}
              lang={site}
              hrefLang={site}
              aria-current={site === locale || undefined}
            >
              {SITE_NAMES[site]}
            </FooterLink>
          </li>
        ))}
      </SiteLinks>
    </nav>
  );
};

/** Static, like the header. The year is that of the server when the page was rendered. */
export const Footer = ({ path }: FooterProps) => {
  const { t } = useTranslation();
  const { locale, brand } = useSite();
  return (
    <Ground data-surface="deep">
      <Columns>
        <div>
          <Logo />
          <About>{t('footer.about')}</About>
        </div>
        <CourseLinks />
        <Sites path={path} />
      </Columns>
      <LastLine>
        <div>
          <p>{t('footer.rights', { year: new Date().getFullYear(), brand })}</p>
          <FooterLink href={cookiesPath(locale)}>{t('footer.cookies')}</FooterLink>
        </div>
      </LastLine>
    </Ground>
  );
};
