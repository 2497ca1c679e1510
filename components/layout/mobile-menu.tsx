import { useTranslation } from 'next-i18next/pages';
import styled from 'styled-components';
import { useSite } from '@/components/ui/site';
import { display } from '@/components/ui/text';
import { changeLocationPath } from '@/lib/shared/config/paths';
import { from } from '@/lib/shared/theme/theme';
import { color, radius, space, textSize } from '@/styles/tokens';
import { signedInEntries } from './header-links';
import { MenuBars } from './menu-bars';
import { SITE_NAMES } from './sites';

/** Of the header's bar, which the open menu leaves free. */
export const BAR_HEIGHT = '4.75rem';

const Menu = styled.details`
  ${from('laptopS')} {
    display: none;
  }
`;

const Toggle = styled.summary`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 44px;
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius('medium')};
  color: var(--text);
  font-weight: 700;
  list-style: none;
  cursor: pointer;

  &::-webkit-details-marker {
    display: none;
  }
  &:hover {
    background: var(--hover);
  }
  details[open] > & > :first-child,
  details:not([open]) > & > :nth-child(2) {
    display: none;
  }
`;

const State = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
`;

/** The whole window, behind the bar, which is white while the menu is open. */
const Sheet = styled.div`
  position: fixed;
  z-index: -1;
  inset: 0;
  display: flex;
  flex-direction: column;
  padding-top: ${BAR_HEIGHT};
  overflow: hidden auto;
  overscroll-behavior: contain;
`;

const Pages = styled.nav`
  flex: 1 0 auto;
  padding-block: ${space(3)} ${space(12)};
`;

const List = styled.ul`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space(2)};
  padding: 0;
  list-style: none;

  li {
    max-width: 100%;
  }
`;

/** The page one is on is a slab that is cut on the diagonal. */
const PageLink = styled.a`
  ${display}
  position: relative;
  isolation: isolate;
  display: flex;
  align-items: center;
  min-height: 3.5rem;
  padding: ${space(1)} ${space(8)} ${space(1)} ${space(4)};
  color: var(--text);
  font-size: clamp(2.125rem, 11vw, 3rem);
  text-decoration: none;
  text-transform: uppercase;

  ${from('mobileL')} {
    padding-left: ${space(5)};
  }
  ${from('tablet')} {
    padding-left: ${space(6)};
  }
  &:hover {
    color: var(--link);
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  &[aria-current] {
    color: ${color('white')};
  }
  &[aria-current]::before {
    position: absolute;
    z-index: -1;
    inset: 0;
    background: ${color('blue')};
    clip-path: polygon(0 0, 100% 0, calc(100% - 1rem) 100%, 0 100%);
    content: '';
  }
`;

const Foot = styled.div`
  position: relative;
  flex: none;
  display: flex;
  gap: ${space(3)};
  padding: ${space(6)} ${space(4)} ${space(6)};

  ${from('tablet')} {
    padding-inline: ${space(6)};
  }
  > * {
    flex: 1 1 0;
    display: flex;
    align-items: center;
    gap: ${space(3)};
    min-width: 0;
    min-height: 3.5rem;
    padding: ${space(2)} ${space(4)};
    border: 2px solid currentColor;
    border-radius: ${radius('medium')};
    background: none;
    color: var(--text);
    font-weight: 700;
    line-height: 1.25;
    text-align: left;
    text-decoration: none;
    cursor: pointer;
  }
  > :hover {
    background: var(--hover);
  }
  svg {
    flex: none;
  }
`;

const Country = styled.span`
  min-width: 0;

  span {
    display: block;
    color: var(--muted);
    font-size: ${textSize('small')};
    font-weight: 400;
  }
`;

const MenuFoot = ({ path }: { path?: string }) => {
  const { locale } = useSite();
  const { t } = useTranslation();
  return (
    <Foot data-surface="deep">
      <button type="button" className="needs-script" data-log-out={t('header.logOutFailed')}>
        <svg width="20" height="20" viewBox="0 0 20 20" fill="none" aria-hidden="true">
          <path d="M8 3H3v14h5M7 10h10M13 6l4 4-4 4" stroke="currentColor" strokeWidth="2" />
        </svg>
        {t('header.logOut')}
      </button>
      <a href={changeLocationPath(locale, path)}>
        <svg width="20" height="20" viewBox="0 0 20 20" fill="none" aria-hidden="true">
          <circle cx="10" cy="10" r="8" stroke="currentColor" strokeWidth="2" />
          <path
            d="M2 10h16M10 2c3 2.5 3 13.5 0 16M10 2c-3 2.5-3 13.5 0 16"
            stroke="currentColor"
            strokeWidth="2"
          />
        </svg>
        <Country>
          {SITE_NAMES[locale]}
          <span>{t('footer.changeLocation')}</span>
        </Country>
      </a>
    </Foot>
  );
};

interface MobileMenuProps {
  className?: string;
  /** Path below the locale, when the other sites have that page too. */
  path?: string;
}

/** The menu of signed-in people in narrow windows (spec §2): a native disclosure, so that it opens without any script. */
export const MobileMenu = ({ className, path }: MobileMenuProps) => {
  const site = useSite();
  const { t } = useTranslation();
  return (
    <Menu className={className} data-menu="">
      <Toggle>
        <State>
          <svg width="22" height="22" viewBox="0 0 22 22" fill="none" aria-hidden="true">
            <path d="M2 5h18M2 11h18M2 17h18" stroke="currentColor" strokeWidth="2.5" />
          </svg>
          {t('header.menu')}
        </State>
        <State>
          <svg width="22" height="22" viewBox="0 0 22 22" fill="none" aria-hidden="true">
            <path d="m4 4 14 14M18 4 4 18" stroke="currentColor" strokeWidth="2.5" />
          </svg>
          {t('header.closeMenu')}
        </State>
      </Toggle>
      <Sheet data-surface="white">
        <Pages aria-label={t('header.menu')}>
          <List role="list">
            {signedInEntries(site, 'menu').map(({ href, name }) => (
              <li key={name}>
                <PageLink href={href}>{t(name)}</PageLink>
              </li>
            ))}
          </List>
        </Pages>
        <MenuBars />
        <MenuFoot path={path} />
      </Sheet>
    </Menu>
  );
};
