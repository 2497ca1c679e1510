import styled from 'styled-components';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { type CourseKey, modulePath } from '@/lib/shared/config/paths';
import type { ModuleSummary, ModuleTeaser } from '@/lib/shared/rules/course-types';
import type { ModuleState } from '@/lib/shared/rules/progress';
import { below, from } from '@/lib/shared/theme/theme';
import { color, radius, space, textSize } from '@/styles/tokens';

const Row = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  column-gap: ${space(3)};
  min-height: 5rem;
  padding-block: ${space(3)};
  border-bottom: 1px solid ${color('inkLine')};

  &:has(img) {
    grid-template-columns: 5.5rem minmax(0, 1fr);
  }
  ${from('tablet')} {
    column-gap: ${space(5)};

    &:has(img) {
      grid-template-columns: 11rem minmax(0, 1fr);
    }
    /* Its card above the list has the promise. */
    &[data-current] p:not([data-state='in-progress']) {
      display: none;
    }
  }
  /* What is done takes one row of a phone: its state stands with the title, beside the picture. */
  ${below('tablet')} {
    &[data-state='done'] > img {
      grid-row: span 2;
    }
  }
  /* Few large letters fit beside a picture: they stand below it. */
  @container (max-width: 15em) {
    &:has(img) {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

const Poster = styled.img`
  width: 100%;
  height: auto;
  border-radius: ${radius('medium')};
`;

const Words = styled.div`
  min-width: 0;

  /* On a phone the promise stands below picture and title, at full width. */
  ${below('tablet')} {
    display: contents;
  }
`;

/** Title and state; the link's area is the whole row. */
const Title = styled.h3`
  font-size: min(1.0625rem, 8vw);
  font-weight: 700;
  line-height: 1.3;
  overflow-wrap: anywhere;

  ${from('tablet')} {
    font-size: 1.125rem;
  }
  a {
    color: var(--text);
    text-decoration: none;
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  a:focus-visible {
    outline: 0;
    box-shadow: none;
  }
  a:focus-visible::after {
    outline: 3px solid var(--focus);
    outline-offset: -1px;
  }
`;

const PromiseLine = styled.p`
  margin-top: ${space(1)};
  color: var(--muted);
  font-size: 0.9375rem;
  line-height: 1.45;

  ${below('tablet')} {
    grid-column: 1 / -1;
    margin-top: ${space(2)};

    &[data-state='done'] {
      display: none;
    }
  }
`;

const Facts = styled.p`
  margin-top: ${space(1)};
  color: var(--muted);
  font-size: ${textSize('small')};

  &[data-state='done'],
  &[data-state='in-progress'] {
    color: ${color('lime')};
    font-weight: 700;
  }
  ${below('tablet')} {
    grid-column: 1 / -1;

    [data-state='done'] > * > & {
      grid-column: -2 / -1;
    }
  }
`;

/** Of the module to go on with: the first of the course, the next one, or one that was begun. */
export type ModulePlace = 'start' | 'next' | 'continue';

export interface ModuleRowProps {
  courseKey: CourseKey;
  module: ModuleSummary;
  state: ModuleState;
  teaser: ModuleTeaser | undefined;
  /** Whether it opens on this device without a network. */
  isHere: boolean;
  /** Set for the module to go on with, whose card stands above the list. */
  current?: ModulePlace | undefined;
}

const HereMark = styled.span`
  color: ${color('lime')};
  font-weight: 700;
`;

/** Goes on with the facts of a module that is on this device. */
export const OnThisDevice = () => {
  const t = useTexts('offline-course');
  return (
    <>
      {' · '}
      <HereMark>✓ {t('mark')}</HereMark>
    </>
  );
};

/** Facts of a module in one line: its state where there is one to tell, else how long it takes. */
export const useModuleFacts = ({ minutes, questionCount, available }: ModuleSummary) => {
  const t = useTexts('course');
  const time = t('minutes', { minutes });
  return available ? `${time} · ${t('questions', { count: questionCount })}` : `${time} · ${t('state.soon')}`;
};

/** A module in the list: picture, title, promise, and what there is to say of it. */
export const ModuleRow = ({ courseKey, module, state, teaser, isHere, current }: ModuleRowProps) => {
  const { locale } = useSite();
  const t = useTexts('course');
  const { order, title, slug, available } = module;
  const inNumbers = useModuleFacts(module);
  const facts = state === 'not-started' ? inNumbers : t(`state.${state}`);
  const name = (
    <>
      <VisuallyHidden>{order}.</VisuallyHidden> {title}
    </>
  );
  return (
    <Row data-state={state} data-current={current}>
      {teaser && <Poster src={teaser.thumbnail} alt="" width={352} height={198} loading="lazy" />}
      <Words>
        <Title>{available ? <a href={modulePath(locale, courseKey, slug)}>{name}</a> : name}</Title>
        {teaser && <PromiseLine data-state={state}>{teaser.promise}</PromiseLine>}
        <Facts data-state={current ? 'in-progress' : state}>
          {current ? t(`current.${current}`) : facts}
          {isHere && <OnThisDevice />}
        </Facts>
      </Words>
    </Row>
  );
};
