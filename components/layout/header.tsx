import styled, { css } from 'styled-components';
import { ButtonLink } from '@/components/ui/button';
import { Container } from '@/components/ui/layout';
import { useSite } from '@/components/ui/site';
import { SkipLink } from '@/components/ui/skip-link';
import { useTexts } from '@/components/ui/texts';
import { homePath, landingPath, loginPath, signUpPath } from '@/lib/shared/config/paths';
import { below, from, translucent } from '@/lib/shared/theme/theme';
import { color, space, textSize } from '@/styles/tokens';
import { useCurrentLink } from './current-link';
import { signedInEntries } from './header-links';
import { LogOutQuestion } from './log-out-question';
import { Logo, LogoOutlines } from './logo';
import type { MenuProgress } from './menu-pages';
import { BAR_HEIGHT, MobileMenu } from './mobile-menu';

/** Both variants are in every public page; the style sheet shows one by an attribute that `boot.js` sets. */

const Bar = styled.header`
  position: relative;
  z-index: 20;
  border-bottom: 1px solid var(--line);
  /* A browser that darkens light pages would leave the logo dark on dark. */
  color-scheme: only light;

  /* While the menu is open the whole bar turns to paper, and the logo to dark blue (spec §2). */
  &:has(details[open]) {
    --surface: ${color('white')};
    --text: ${color('ink')};
    --line: ${color('line')};
    --accent: ${color('blue')};
    --focus: ${color('blue')};
    --focus-gap: ${color('white')};
    --hover: ${translucent('ink', 7)};
  }
`;

const Row = styled(Container)`
  display: flex;
  /* With letters twice as large the links come below the logo. */
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  min-height: ${BAR_HEIGHT};
  padding-block: ${space(2)};

  ${below('mobileL')} {
    gap: ${space(2)};
  }
  /* With such letters the bar is higher than what the open menu leaves free: its gaps cover nothing. */
  &:has(details[open]) {
    pointer-events: none;

    > * {
      pointer-events: auto;
    }
  }
`;

const HomeLink = styled.a`
  display: block;
  padding-block: ${space(2)};
  color: var(--text);

  ${below('mobileL')} {
    svg {
      height: 2rem;
    }
  }
  ${below('mobileM')} {
    svg {
      height: 1.75rem;
    }
  }
`;

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)};
  padding: 0;
  list-style: none;

  ${from('tablet')} {
    gap: ${space(2)};
  }
`;

const WideOnly = styled.li<{ $from: 'tablet' | 'laptopS' }>`
  ${({ $from }) => css`
    ${below($from)} {
      display: none;
    }
  `}
`;

const navigationLink = css`
  --side: ${space(3)};
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  padding: ${space(2)} var(--side);
  border: 0;
  background: none;
  color: var(--text);
  font-size: ${textSize('body')};
  font-weight: 700;
  /* As that of the button beside it, so that both stand on one line. */
  line-height: 1.25;
  text-decoration: none;
  cursor: pointer;

  &:hover {
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 0.35em;
  }
  &[aria-current] {
    /* As long as the words, so that it never seems to belong to what stands beside it. */
    background: linear-gradient(var(--accent), var(--accent)) bottom / calc(100% - 2 * var(--side)) 3px no-repeat;
  }
`;

const NavigationLink = styled.a`
  ${navigationLink}
`;

const LogOutButton = styled.button`
  ${navigationLink}
`;

const CompactButton = styled(ButtonLink)`
  min-height: 2.75rem;
  padding: ${space(2)} ${space(4)};
  white-space: nowrap;
`;

/** Leaves the longest words, “Iniciar sesión” and “Crear cuenta”, a line each on a phone. */
const SignedOutNavigation = styled.nav`
  ${below('mobileL')} {
    a {
      --side: ${space(2)};
      padding-inline: var(--side);
    }
    li:last-child a {
      padding-inline: ${space(3)};
    }
  }
  ${below('mobileM')} {
    a {
      font-size: 0.9375rem;
    }
  }
`;

const SignedOutLinks = () => {
  const { locale } = useSite();
  const t = useTexts();
  const currentOf = useCurrentLink([loginPath(locale)]);
  return (
    <Links role="list">
      <WideOnly $from="tablet">
        <NavigationLink href={`${homePath(locale)}#course`}>{t('header.course')}</NavigationLink>
      </WideOnly>
      <WideOnly $from="tablet">
        <NavigationLink href={`${homePath(locale)}#questions`}>{t('header.questions')}</NavigationLink>
      </WideOnly>
      <li>
        <NavigationLink href={loginPath(locale)} aria-current={currentOf(loginPath(locale))} data-ahead="">
          {t('header.logIn')}
        </NavigationLink>
      </li>
      <li>
        <CompactButton href={signUpPath(locale)}>{t('header.signUp')}</CompactButton>
      </li>
    </Links>
  );
};

const SignedInLinks = () => {
  const t = useTexts();
  const entries = signedInEntries(useSite(), 'bar');
  const currentOf = useCurrentLink(entries.map(({ href }) => href));
  return (
    <Links role="list">
      {entries.map(({ href, name }) => (
        <li key={name}>
          <NavigationLink href={href} aria-current={currentOf(href)}>
            {t(name)}
          </NavigationLink>
        </li>
      ))}
      <li className="needs-script">
        <LogOutButton type="button" data-log-out={t('header.logOutFailed')}>
          {t('header.logOut')}
        </LogOutButton>
      </li>
    </Links>
  );
};

const WideNavigation = styled.nav`
  margin-right: -${space(3)};

  ${below('laptopS')} {
    display: none;
  }
`;

interface HeaderProps {
  /** Course pages are for signed-in people only and stand on ink. */
  variant: 'public' | 'course';
  /** Path below the locale, when the other sites have that page too. */
  path?: string;
  /** Of whoever is signed in, where the page knows it. */
  email?: string;
  progress?: MenuProgress;
}

const LogoLinks = ({ variant }: Pick<HeaderProps, 'variant'>) => {
  const t = useTexts();
  const { locale, brand } = useSite();
  const name = t('header.home', { brand });
  return (
    <>
      {variant === 'public' && (
        <HomeLink className="signed-out" href={homePath(locale)} aria-label={name}>
          <Logo />
        </HomeLink>
      )}
      <HomeLink
        className={variant === 'public' ? 'signed-in' : undefined}
        href={landingPath(locale)}
        aria-label={name}
      >
        <Logo />
      </HomeLink>
    </>
  );
};

/** Static: what it does on a click is in `use-header-behaviour.ts`. */
export const Header = ({ variant, path, email, progress }: HeaderProps) => {
  const t = useTexts();
  const signedIn = variant === 'public' ? 'signed-in' : undefined;
  return (
    <>
      <SkipLink href="#content">{t('skipToContent')}</SkipLink>
      <LogoOutlines />
      <Bar data-surface={variant === 'course' ? 'ink' : 'white'}>
        <Row>
          <LogoLinks variant={variant} />
          {variant === 'public' && (
            <SignedOutNavigation className="signed-out" aria-label={t('header.navigation')}>
              <SignedOutLinks />
            </SignedOutNavigation>
          )}
          <WideNavigation className={signedIn} aria-label={t('header.navigation')}>
            <SignedInLinks />
          </WideNavigation>
          <MobileMenu className={signedIn} path={path} email={email} progress={progress} />
        </Row>
      </Bar>
      <LogOutQuestion />
    </>
  );
};
