import styled from 'styled-components';
import { useSite } from '@/components/ui/site';
import { TaggedText } from '@/components/ui/tagged-text';
import { display } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { type CourseKey, changeLocationPath } from '@/lib/shared/config/paths';
import type { CourseProgress } from '@/lib/shared/rules/progress';
import { from } from '@/lib/shared/theme/theme';
import { color, radius, space, textSize } from '@/styles/tokens';
import { useCurrentLink } from './current-link';
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
  scroll-padding-top: ${BAR_HEIGHT};
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
    display: flex;
    align-items: center;
    justify-content: space-between;
    width: 100%;
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
  padding: ${space(1)} ${space(6)} ${space(1)} ${space(4)};
  color: var(--text);
  font-size: clamp(2rem, 10vw, 3rem);
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

const Count = styled.span`
  flex: none;
  padding-inline: ${space(2)} ${space(4)};
  color: var(--link);
  font-size: ${textSize('small')};
  font-weight: 700;
`;

/** Modules that are done, of all; nothing before the first one. */
const Done = ({ progress }: { progress?: MenuProgress[CourseKey] }) => {
  const t = useTexts();
  if (!progress || progress.modulesDone === 0) return null;
  return (
    <Count>{t('header.modulesDone', { done: progress.modulesDone, total: progress.modulesTotal })}</Count>
  );
};

const Foot = styled.div`
  position: relative;
  flex: none;
  padding: ${space(6)} ${space(4)} ${space(6)};

  ${from('tablet')} {
    padding-inline: ${space(6)};
  }
`;

const Account = styled.p`
  margin-bottom: ${space(4)};
  color: var(--muted);
  line-height: 1.35;
  overflow-wrap: anywhere;

  strong {
    color: var(--text);
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};

  > * {
    flex: 1 1 7rem;
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

interface IconProps {
  /** Of its square, in pixels. */
  size: number;
  lines: string;
  width?: number;
}

/** A drawing of lines that stands beside the word for it. */
const Icon = ({ size, lines, width = 2 }: IconProps) => (
  <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} fill="none" aria-hidden="true">
    <path d={lines} stroke="currentColor" strokeWidth={width} />
  </svg>
);

const MenuFoot = ({ path, email }: Pick<MobileMenuProps, 'path' | 'email'>) => {
  const { locale } = useSite();
  const t = useTexts();
  return (
    <Foot data-surface="deep">
      {email && (
        <Account>
          <TaggedText
            text={t('header.account', { email })}
            tags={{ email: (words) => <strong>{words}</strong> }}
          />
        </Account>
      )}
      <Actions>
        <button type="button" className="needs-script" data-log-out={t('header.logOutFailed')}>
          <Icon size={20} lines="M8 3H3v14h5M7 10h10M13 6l4 4-4 4" />
          {t('header.logOut')}
        </button>
        <a href={changeLocationPath(locale, path)}>
          <Icon
            size={20}
            lines="M2 10a8 8 0 1 0 16 0a8 8 0 1 0-16 0h16M10 2c3 2.5 3 13.5 0 16M10 2c-3 2.5-3 13.5 0 16"
          />
          <Country>
            {SITE_NAMES[locale]}
            <span>{t('footer.changeLocation')}</span>
          </Country>
        </a>
      </Actions>
    </Foot>
  );
};

interface MobileMenuProps {
  className?: string;
  /** Path below the locale, when the other sites have that page too. */
  path?: string;
  /** Of whoever is signed in, where the page knows it. */
  email?: string;
  /** How far they are, in the courses that the page knows of. */
  progress?: MenuProgress;
}

/** How far somebody is, by course. */
export type MenuProgress = Readonly<
  Partial<Record<CourseKey, Pick<CourseProgress, 'modulesDone' | 'modulesTotal'>>>
>;

/** The menu of signed-in people in narrow windows (spec §2): a native disclosure, so that it opens without any script. */
export const MobileMenu = ({ className, path, email, progress = {} }: MobileMenuProps) => {
  const t = useTexts();
  const entries = signedInEntries(useSite(), 'menu');
  const currentOf = useCurrentLink(entries.map(({ href }) => href));
  return (
    <Menu className={className} data-menu="">
      <Toggle>
        <State>
          <Icon size={22} width={2.5} lines="M2 5h18M2 11h18M2 17h18" />
          {t('header.menu')}
        </State>
        <State>
          <Icon size={22} width={2.5} lines="m4 4 14 14M18 4 4 18" />
          {t('header.closeMenu')}
        </State>
      </Toggle>
      <Sheet data-surface="white">
        <Pages aria-label={t('header.menu')}>
          <List role="list">
            {entries.map(({ href, name, course }) => (
              <li key={name}>
                <PageLink href={href} aria-current={currentOf(href)}>
                  {t(name)}
                </PageLink>
                <Done progress={course && progress[course]} />
              </li>
            ))}
          </List>
        </Pages>
        <MenuBars />
        <MenuFoot path={path} email={email} />
      </Sheet>
    </Menu>
  );
};
