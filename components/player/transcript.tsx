import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button';
import { Fold } from '@/components/ui/fold';
import { LoneLink } from '@/components/ui/link';
import { prose } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { type FollowedReading, followReading, type PartLeft } from '@/lib/learning/follow-reading';
import { color, space } from '@/styles/tokens';
import { wayOn } from './way-on';

const Body = styled.div`
  max-width: 43rem;
  padding: ${space(2)} ${space(4)} ${space(6)};
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

const Missing = styled.div`
  flex-basis: 100%;
`;

interface TranscriptProps {
  read: boolean;
  /** The module is complete. */
  isDone?: boolean;
  /** Once, when it was read or was said to have been. */
  onRead: () => void;
  onOpen: () => void;
  /** The text itself. */
  children: ReactNode;
}

/**
 * The full text of the film. Reading it counts as watching (screens.md): noticed by the time for which its parts stand in the window,
 * or told by the button, for people who read without a screen.
 */
export const Transcript = ({ read, isDone, onRead, onOpen, children }: TranscriptProps) => {
  const t = useTexts('module');
  const { href, name } = wayOn(isDone);
  const [left, setLeft] = useState<PartLeft>();
  const text = useRef<HTMLDivElement>(null);
  const reading = useRef<FollowedReading>(undefined);
  const done = useRef(onRead);
  done.current = onRead;

  const follow = () => {
    if (text.current) reading.current ??= followReading(text.current, () => done.current());
    return reading.current;
  };

  const box = useRef<HTMLDetailsElement>(null);
  const onToggle = useRef(() => {});
  onToggle.current = () => {
    if (!box.current?.open) return;
    if (!read) follow();
    onOpen();
  };
  // It may have been opened before this script came.
  useEffect(() => onToggle.current(), []);
  useEffect(() => () => reading.current?.stop(), []);

  const confirm = () => {
    // A press may come before the browser tells that the text was opened.
    const missing = follow()?.confirm();
    setLeft(missing);
    if (missing) return;
    reading.current?.stop();
    onRead();
  };

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
        <div ref={text}>{children}</div>
        <End className="screen-only">
          <span>{t('transcript.end')}</span>
          {/* One element before and after, so that a person who tabbed to it keeps the focus. */}
          <Button
            className="needs-script"
            variant="outline"
            aria-disabled={read || undefined}
            onClick={read ? undefined : confirm}
          >
            {read ? `✓ ${t('transcript.read')}` : t('transcript.markRead')}
          </Button>
          <LoneLink href={href}>{t(name)}</LoneLink>
          <Missing role="status">{left && !read && t('transcript.missing')}</Missing>
          {left && !read && (
            <Button variant="ghost" onClick={left.show}>
              {t('transcript.goOn', { words: left.words })}
            </Button>
          )}
        </End>
      </Body>
    </Fold>
  );
};
