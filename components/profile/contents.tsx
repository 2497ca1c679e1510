import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useTexts } from '@/components/ui/texts';
import { from } from '@/lib/shared/theme/theme';
import { color, radius, space, textSize } from '@/styles/tokens';
import { PartsContext } from './parts';

/** The strip of the window in which a part counts as the one that is read. */
const STRIP = '-25% 0px -60% 0px';

/**
 * The part in which somebody works or to which a link has led, as long as it is in the window, or else the one that is read;
 * null until the browser says so.
 */
const useCurrentPart = (ids: readonly string[]) => {
  const [current, setCurrent] = useState<string | null>(null);
  const chosen = useRef<string>(null);
  const list = ids.join(' ');
  const choose = useCallback((id: string) => {
    chosen.current = id;
    setCurrent(id);
  }, []);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const part = target instanceof Element && target.closest('section[id]');
      if (part) choose(part.id);
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [choose]);
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const inStrip = new Set<string>();
    const read = () => {
      const [first] = inStrip;
      if (first && !chosen.current) setCurrent(first);
    };
    const strip = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          inStrip[isIntersecting ? 'add' : 'delete'](target.id);
        read();
      },
      { rootMargin: STRIP },
    );
    const sight = new IntersectionObserver((entries) => {
      const isGone = entries.some((entry) => entry.target.id === chosen.current && !entry.isIntersecting);
      if (!isGone) return;
      chosen.current = null;
      read();
    });
    for (const id of list.split(' ')) {
      const part = document.getElementById(id);
      if (!part) continue;
      strip.observe(part);
      sight.observe(part);
    }
    return () => {
      strip.disconnect();
      sight.disconnect();
    };
  }, [list]);
  return { current, choose };
};

/** A narrow window shows the summaries at once, which are a table of contents of their own. */
const Frame = styled.nav`
  display: none;
  align-self: start;

  ${from('laptopS')} {
    display: block;
    position: sticky;
    top: ${space(6)};
  }
`;

const Title = styled.h2`
  padding-left: ${space(5)};
  color: var(--muted);
  font-size: 0.8125rem;
  font-weight: 700;
  letter-spacing: 0.08em;
  line-height: 1.4;
  text-transform: uppercase;

  ul + & {
    margin-top: ${space(4)};
  }
`;

const List = styled.ul`
  margin-top: ${space(1)};
  border-left: 2px solid var(--line);

  &[data-danger] {
    margin-top: ${space(4)};
    border-color: ${color('danger')};
    --text: ${color('danger')};
  }
  a {
    position: relative;
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(2)};
    min-height: 44px;
    padding: ${space(1)} ${space(3)} ${space(1)} ${space(5)};
    border-radius: 0 ${radius('medium')} ${radius('medium')} 0;
    color: var(--text);
    font-weight: 600;
    line-height: 1.25;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 0.2em;
  }
  a[aria-current] {
    background: ${color('white')};
  }
  a[aria-current]::before {
    content: '';
    position: absolute;
    top: 22%;
    left: -6px;
    width: 10px;
    height: 56%;
    background: ${color('blue')};
    transform: skewX(-15deg);
  }
  span {
    color: ${color('blue')};
    font-size: ${textSize('small')};
    white-space: nowrap;
  }
  span::before {
    content: '●';
    margin-right: 0.35em;
    font-size: 0.75em;
  }
`;

const GROUPS = [
  { name: 'profile', parts: ['you', 'work', 'interests', 'certificate', 'people'] },
  { name: 'contact', parts: ['messages'] },
  { name: 'account', parts: ['password', 'devices', 'data'] },
] as const;

const ALL: readonly string[] = [...GROUPS.flatMap(({ parts }) => parts), 'delete'];

/** What is on the page, which part is read, and in which something waits to be saved. */
export const Contents = ({ hasGroups }: { hasGroups: boolean }) => {
  const t = useTexts('profile');
  const { states } = useContext(PartsContext);
  const { current, choose } = useCurrentPart(ALL);
  const link = (part: string) => (
    <li key={part}>
      <a
        href={`#${part}`}
        aria-current={part === current ? 'location' : undefined}
        onClick={() => choose(part)}
      >
        {t(`${part}.heading`)}
        {states[part] === 'changed' && <span>{t('save.unsaved')}</span>}
      </a>
    </li>
  );
  return (
    <Frame aria-label={t('contents')} data-follows-reading="">
      {GROUPS.map(({ name, parts }) => [
        <Title key={name}>{t(`groups.${name}`)}</Title>,
        <List key={`${name}-parts`} role="list">
          {parts.filter((part) => hasGroups || part !== 'people').map(link)}
        </List>,
      ])}
      <List role="list" data-danger="">
        {link('delete')}
      </List>
    </Frame>
  );
};
