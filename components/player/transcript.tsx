import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button';
import { Fold } from '@/components/ui/fold';
import { InlineLink } from '@/components/ui/link';
import { prose } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { color, space } from '@/styles/tokens';

const Body = styled.div`
  max-width: 43rem;
  padding: ${space(2)} ${space(5)} ${space(6)};
  ${prose}

  img {
    display: block;
    width: 100%;
    height: auto;
    border-radius: 0.5rem;
  }
`;

const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)} ${space(5)};
  margin-top: ${space(7)};
  padding-top: ${space(4)};
  border-top: 1px solid ${color('inkLine')};
  color: var(--muted);

  button[aria-disabled='true'] {
    border-color: transparent;
    padding-inline: 0;
    color: var(--accent);
    cursor: default;

    &:hover {
      background: none;
    }
  }
`;

interface TranscriptProps {
  read: boolean;
  /** Once, when the end has come into view or was confirmed. */
  onRead: () => void;
  onOpen: () => void;
  /** The text itself. */
  children: ReactNode;
}

/** Calls back when the element has been in the window; for as long as `active`. */
const useReached = (active: boolean, onReached: () => void) => {
  const element = useRef<HTMLDivElement>(null);
  const reached = useRef(onReached);
  reached.current = onReached;
  useEffect(() => {
    if (!active || !element.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) reached.current();
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [active]);
  return element;
};

/**
 * The full text of the film. Reading to the end counts as watching (screens.md): noticed when the end comes into
 * view, or told by the button, for people who read without a screen.
 */
export const Transcript = ({ read, onRead, onOpen, children }: TranscriptProps) => {
  const t = useTexts('module');
  const [open, setOpen] = useState(false);
  const end = useReached(open && !read, onRead);

  const box = useRef<HTMLDetailsElement>(null);
  const onToggle = useRef(() => {});
  onToggle.current = () => {
    const isOpen = box.current?.open ?? false;
    setOpen(isOpen);
    if (isOpen) onOpen();
  };
  // It may have been opened before this script came.
  useEffect(() => {
    if (box.current?.open) onToggle.current();
  }, []);

  return (
    <Fold
      ref={box}
      id="transcript"
      onToggle={() => onToggle.current()}
      heading={<h2>{t('transcript.heading')}</h2>}
      aside={read ? `✓ ${t('transcript.read')}` : t('transcript.hint')}
      done={read}
    >
      <Body>
        {children}
        <End ref={end}>
          <span>{t('transcript.end')}</span>
          {/* One element before and after, so that a person who tabbed to it keeps the focus. */}
          <Button
            className="needs-script"
            variant="outline"
            aria-disabled={read || undefined}
            onClick={read ? undefined : onRead}
          >
            {read ? `✓ ${t('transcript.read')}` : t('transcript.markRead')}
          </Button>
          <InlineLink href="#questions">{t('film.toQuestions')}</InlineLink>
        </End>
      </Body>
    </Fold>
  );
};
