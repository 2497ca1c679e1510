import { release, showHeard } from '@/lib/browser/heard-press';
import { HttpError } from '@/lib/shared/http/http-error';
import { copyOf } from './invitation-view';
import { isTooOften } from './open-invitation';

/** The one button of an invitation: it sends once at a time, and says what went wrong above itself. */

/** What may go wrong. The page has a template with the words of each (`failure-…`). */
export const FAILURES = ['network', 'not-signed-in', 'too-often', 'too-many', 'other'] as const;
type Failure = (typeof FAILURES)[number];

const BUSY = 'aria-disabled';

const failureOf = (error: unknown): Failure => {
  if (!HttpError.is(error)) return 'other';
  if (error.withoutAnswer) return 'network';
  if (error.code === 'not-signed-in') return error.code;
  if (error.code === 'too-many-groups') return 'too-many';
  return isTooOften(error) ? 'too-often' : 'other';
};

/** Shows the button at work. @returns shows it as before */
const beBusy = (button: HTMLElement): (() => void) => {
  const { textContent } = button;
  button.textContent = button.dataset.busyWords ?? textContent;
  button.setAttribute(BUSY, 'true');
  showHeard(button);
  return () => {
    button.textContent = textContent;
    release([button]);
    button.removeAttribute(BUSY);
  };
};

/**
 * @param send answers whether another page takes over, until which the button stays busy
 * @param onSignedOut called where the session has ended meanwhile
 */
export const submit = async (
  form: HTMLFormElement,
  send: () => Promise<'leaving' | undefined>,
  onSignedOut: () => void,
): Promise<void> => {
  const button = form.querySelector<HTMLElement>('[type=submit]');
  if (!button || button.hasAttribute(BUSY)) return;
  const rest = beBusy(button);
  const place = form.querySelector('[data-failure]');
  place?.replaceChildren();
  try {
    if ((await send()) !== 'leaving') rest();
  } catch (error) {
    rest();
    const failure = failureOf(error);
    if (failure === 'not-signed-in') onSignedOut();
    place?.replaceChildren(copyOf(`failure-${failure}`) ?? '');
  }
};
