import {
  type KeyboardEvent,
  type ReactNode,
  startTransition,
  useLayoutEffect,
  useRef,
  useState,
  useTransition,
} from 'react';
import styled, { css } from 'styled-components';
import { SaveStateLine } from '@/components/forms/save-state-line';
import { Button, ButtonLink } from '@/components/ui/button';
import { CARD_SIDE } from '@/components/ui/layout';
import { Heading } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { showError } from '@/components/ui/toasts/show-toast';
import { warm } from '@/lib/browser/late-script';
import { below, from } from '@/lib/shared/theme/theme';
import { color, radius, space } from '@/styles/tokens';
import { isHeld, type OpenedPart, usePart } from './parts';

/** A card of parts that belong together, with a line between them. */
export const PartCard = styled.div`
  container-type: inline-size;
  border: 1px solid var(--line);
  border-radius: ${radius('large')};

  > * + * {
    border-top: 1px solid var(--line);
  }
`;

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  /* As high as a button before it has arrived: on a slow network the HTML comes in pieces, and the heading would move. */
  grid-template-rows: minmax(3.125rem, auto);
  align-items: center;
  gap: ${space(3)} ${space(5)};
  padding: ${space(5)} ${CARD_SIDE};

  ${from('tablet')} {
    padding: ${space(6)} ${space(8)};
  }
  /* Letters twice as large leave no room beside a heading. */
  @container (max-width: 14rem) {
    grid-template-rows: auto;

    > * {
      grid-column: 1 / -1;
    }
    > :is(a, button) {
      order: 2;
    }
  }
  /* Nor do words of its own on a phone. */
  ${below('tablet')} {
    &[data-own-words] {
      grid-template-rows: auto;
    }
    &[data-own-words] > * {
      grid-column: 1 / -1;
    }
    &[data-own-words] > :is(a, button) {
      order: 2;
    }
  }
`;

/** A heading, and what is said beside it. */
export const PartHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(1)} ${space(4)};
`;

const Wide = styled.div`
  grid-column: 1 / -1;

  > p {
    color: var(--muted);
  }
`;

/** Lower than a button that is the aim of a page, and still 44 px high. One below the other, they are of one width. */
const low = css`
  min-height: 2.75rem;
  padding: ${space(2)} ${space(5)};

  ${from('tablet')} {
    min-width: 15rem;
  }
`;

/** In the place of a part’s button, where a part is done in one step or somewhere else. */
export const PartLink = styled(ButtonLink).attrs({ variant: 'outline' })`
  ${low}
`;

const PartButton = styled(Button)`
  ${low}

  &[data-danger] {
    border-color: ${color('danger')};
    color: ${color('danger')};
  }
`;

/** Where the focus goes in a part that opens: to its question, or else to its first field. */
const FIRST = ':is(h3[tabindex],input:not([hidden]),select,textarea)';

/** Renders what a part opens into. */
export type Content = (part: OpenedPart) => ReactNode;

interface PartProps {
  /** Target of the contents, and first part of the ids inside. */
  id: string;
  heading: string;
  /** What the part says while it is closed. */
  summary: ReactNode;
  /** Words on the button; “Change” unless given. */
  start?: string;
  danger?: boolean;
  /** Nothing is saved in it: it asks whether one means it. */
  asksOnly?: boolean;
  /** Comes with the first click. Without it nothing can be changed here. */
  load?: () => Promise<Content>;
  /** In the button’s place, where the part is done in one step. */
  action?: ReactNode;
}

const useOpening = (id: string, load: PartProps['load']) => {
  const t = useTexts('profile');
  const part = usePart(id);
  const [content, setContent] = useState<{ render: Content } | null>(null);
  const [loading, startLoading] = useTransition();
  const starter = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  const { isOpen } = part;

  useLayoutEffect(() => {
    if (isOpen) place.current?.querySelector<HTMLElement>(FIRST)?.focus();
    // Not when another part was opened, which has the focus.
    else if (wasOpen.current && document.activeElement === document.body) starter.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  /** That it was pressed shows before what it opens, which takes a slow phone a while to draw. */
  const begin = () =>
    startLoading(async () => {
      try {
        const render = load && (await load());
        startTransition(() => {
          if (render) setContent({ render });
          part.begin();
        });
      } catch {
        showError(t('openFailed'));
      }
    });
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && !isHeld(part.state)) part.close();
  };
  return { ...part, content, loading, starter, place, begin, warm: () => load && warm(load), onKeyDown };
};

/** A part of the page: a summary, and with its button what changes it. */
export const Part = ({ id, heading, summary, start, danger, asksOnly, load, action }: PartProps) => {
  const t = useTexts('profile');
  const part = useOpening(id, load);
  const labels = start ? undefined : `${id}-start ${id}-heading`;
  return (
    <Frame id={id} aria-labelledby={`${id}-heading`} data-own-words={start || action ? '' : undefined}>
      <PartHead>
        <Heading id={`${id}-heading`} size="small">
          {heading}
        </Heading>
        {load && !asksOnly && <SaveStateLine namespace="profile" state={part.state} />}
      </PartHead>
      {!part.isOpen && load && (
        <PartButton
          ref={part.starter}
          id={`${id}-start`}
          className="needs-script"
          variant="outline"
          aria-labelledby={labels}
          data-danger={danger || undefined}
          busy={part.loading}
          onPointerEnter={part.warm}
          onFocus={part.warm}
          onClick={part.begin}
        >
          {start ?? t('change')}
        </PartButton>
      )}
      {!part.isOpen && action}
      {part.isOpen ? (
        <Wide ref={part.place} onKeyDown={part.onKeyDown}>
          {part.content?.render(part.opened)}
        </Wide>
      ) : (
        <Wide>{summary}</Wide>
      )}
    </Frame>
  );
};
