import styled from 'styled-components';
import { BarBand } from '@/components/ui/bar-band';
import { edge } from '@/components/ui/layout';
import { useSite } from '@/components/ui/site';
import { TaggedText } from '@/components/ui/tagged-text';
import { useTexts } from '@/components/ui/texts';
import { boldWords } from '@/components/ui/words';
import { changeLocationPath } from '@/lib/shared/config/paths';
import { from } from '@/lib/shared/theme/theme';
import { color, radius, space, textSize } from '@/styles/tokens';
import { MenuPages, type MenuProgress } from './menu-pages';
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
  /* No padding: what is scrolled would show behind the bar. */
  border-top: ${BAR_HEIGHT} solid ${color('white')};
  overflow: hidden auto;
  overscroll-behavior: contain;

  @media (forced-colors: active) {
    border-top-color: Canvas;
  }
`;

const Foot = styled.div`
  position: relative;
  flex: none;
  padding: ${space(6)} ${edge(4)};

  @media (max-height: 50rem) {
    padding-block: ${space(4)};
  }

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
    flex: 1 1 auto;
    display: flex;
    align-items: center;
    gap: ${space(2)};
    min-width: 0;
    min-height: 3.5rem;
    padding: ${space(2)} ${space(3)};
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
  /* The name of a country may be long. */
  > a {
    flex: 3 1 9rem;
  }
  ${from('tablet')} {
    > :is(a, button) {
      flex: 1 1 0;
    }
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
            tags={{
              email: boldWords,
            }}
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

/** The menu of signed-in people in narrow windows (spec §2): a native disclosure, so that it opens without any script. */
export const MobileMenu = ({ className, path, email, progress }: MobileMenuProps) => {
  const t = useTexts();
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
        <MenuPages progress={progress} />
        <BarBand />
        <MenuFoot path={path} email={email} />
      </Sheet>
    </Menu>
  );
};
