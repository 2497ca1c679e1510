import type { ReadText } from '@/lib/shared/texts/read-text';
import { articleNodes, element, say } from './dom';

export interface TranscriptView {
  node: HTMLElement;
  update(read: boolean): void;
}

/** The text of the film, which counts as the film once it is said to have been read. */
export const transcriptView = (
  html: string,
  t: ReadText,
  onAction: (action: 'opened' | 'read') => void,
): TranscriptView => {
  const hint = element('span', { class: 'muted' });
  const button = element('button', { type: 'button', class: 'outline' });
  const end = element('p', { class: 'muted' }, t('transcript.end'));
  const node = element(
    'details',
    {},
    element('summary', {}, element('h2', {}, t('transcript.heading')), hint),
    ...articleNodes(html),
    end,
    button,
  );
  let isRead = false;
  node.addEventListener('toggle', () => node.open && onAction('opened'));
  button.addEventListener('click', () => !isRead && onAction('read'));
  const update = (read: boolean) => {
    isRead = read;
    say(hint, read ? `✓ ${t('transcript.read')}` : t('transcript.hint'));
    say(button, read ? `✓ ${t('transcript.read')}` : t('transcript.markRead'));
    button.setAttribute('aria-disabled', String(read));
  };
  update(false);
  return { node, update };
};
