import { type FollowedReading, followReading, type PartLeft } from '@/lib/learning/follow-reading';
import type { ReadText } from '@/lib/shared/texts/read-text';
import { articleNodes, element, say } from './dom';

export interface TranscriptView {
  node: HTMLElement;
  update(read: boolean): void;
}

/** The text of the film, which counts as the film once it was read: as on the module's own page (`components/player/transcript.tsx`). */
export const transcriptView = (
  html: string,
  t: ReadText,
  onAction: (action: 'opened' | 'read') => void,
): TranscriptView => {
  const hint = element('span', { class: 'muted' });
  const button = element('button', { type: 'button', class: 'outline' });
  const end = element('p', { class: 'muted' }, t('transcript.end'));
  const text = element('div', {}, ...articleNodes(html));
  const missing = element('p', { role: 'status' });
  const goOn = element('button', { type: 'button', class: 'outline' });
  const node = element(
    'details',
    {},
    element('summary', {}, element('h2', {}, t('transcript.heading')), hint),
    text,
    end,
    button,
    missing,
    goOn,
  );
  let isRead = false;
  let reading: FollowedReading | undefined;
  let left: PartLeft | undefined;
  const showLeft = (part?: PartLeft) => {
    left = part;
    say(missing, part ? t('transcript.missing') : '');
    say(goOn, part ? t('transcript.goOn', { words: part.words }) : '');
    goOn.hidden = !part;
  };
  const follow = () => {
    reading ??= followReading(text, () => onAction('read'));
    return reading;
  };
  node.addEventListener('toggle', () => {
    if (!node.open) return;
    if (!isRead) follow();
    onAction('opened');
  });
  goOn.addEventListener('click', () => left?.show());
  button.addEventListener('click', () => {
    if (isRead) return;
    showLeft(follow().confirm());
    if (!left) onAction('read');
  });
  const update = (read: boolean) => {
    isRead = read;
    if (read) {
      reading?.stop();
      showLeft();
    }
    say(hint, read ? `✓ ${t('transcript.read')}` : t('transcript.hint'));
    say(button, read ? `✓ ${t('transcript.read')}` : t('transcript.markRead'));
    button.setAttribute('aria-disabled', String(read));
  };
  showLeft();
  update(false);
  return { node, update };
};
