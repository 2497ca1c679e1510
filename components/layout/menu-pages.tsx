import styled from 'styled-components';
import { edge } from '@/components/ui/layout';
import { useSite } from '@/components/ui/site';
import { display } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import type { CourseKey } from '@/lib/shared/config/paths';
import type { ProgressByCourse } from '@/lib/shared/rules/progress';
import { from } from '@/lib/shared/theme/theme';
import { color, space, textSize } from '@/styles/tokens';
import { useCurrentLink } from './current-link';
import { signedInEntries } from './header-links';

/** The pages of the menu, with how far somebody is in each course. */

/** How far somebody is, by course. */
export type MenuProgress = Readonly<ProgressByCourse>;

const Pages = styled.nav`
  flex: 1 0 auto;
  padding-block: ${space(3)} ${space(10)};

  /* So that logging out is in the first screen of a small phone. */
  @media (max-height: 50rem) {
    padding-bottom: ${space(4)};
  }
`;

const List = styled.ul`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space(1)};
  padding: 0;
  list-style: none;

  li {
    display: flex;
    align-items: center;
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
  padding: ${space(1)} min(${space(6)}, 6.7vw) ${space(1)} ${edge(4)};
  color: var(--text);
  font-size: min(clamp(2rem, 10vw, 3rem), 12vw);
  text-decoration: none;
  text-transform: uppercase;

  ${from('mobileL')} {
    padding-left: ${edge(5)};
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
  padding-inline: ${edge(2)} ${edge(4)};
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

interface MenuPagesProps {
  /** In the courses that the page knows of. */
  progress?: MenuProgress;
}

export const MenuPages = ({ progress = {} }: MenuPagesProps) => {
  const t = useTexts();
  const entries = signedInEntries(useSite(), 'menu');
  const currentOf = useCurrentLink(entries.map(({ href }) => href));
  return (
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
  );
};
