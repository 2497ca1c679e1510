import type { z } from 'zod';
import { callLightly } from '@/lib/backend/light-call';
import { createAttemptKey } from '@/lib/browser/attempt-key';
import { pageState } from '@/lib/browser/page-state';
import { identityOf, type Locale, localeOrDefault } from '@/lib/shared/config/locales';
import { groupPath, invitationPath } from '@/lib/shared/config/paths';
import type { joinGroup } from '@/lib/shared/contract/groups';
import { BECOME_MAKER, JOIN_GROUP } from '@/lib/shared/contract/light-addresses';
import { isRecord } from '@/lib/shared/json/record';
import { type InvitationCode, invitationIn, invitationLink } from '@/lib/shared/rules/group-invitation';
import { submit } from './invitation-form';
import { type InvitationView, type ShownGroup, show } from './invitation-view';
import { forgetInvitation, type KeptInvitation, keepInvitation, keptInvitation } from './kept-invitation';
import { type Closed, closedBy, isTooOften, openInvitation } from './open-invitation';

/**
 * The page of an invitation: the one that its address holds behind `#`, or the one that waits on this device. Reads and joins without
 * a framework: who comes by a QR code has a phone and an unknown line.
 */

type Joined = z.output<typeof joinGroup.response>;

const hasId = (answer: unknown): answer is Pick<Joined, 'group_id'> =>
  isRecord(answer) && typeof answer.group_id === 'string';
const isJoined = (answer: unknown): answer is Joined => {
  const { name, already } = isRecord(answer) ? answer : {};
  return hasId(answer) && typeof name === 'string' && typeof already === 'boolean';
};

const here: Locale = localeOrDefault(pageState().locale);
const showHere = (view: InvitationView, group?: ShownGroup): void => show(view, here, group);

/** A visitor without an account comes back for it after sign-up or login. */
const keepForVisitor = (invitation: KeptInvitation): void => {
  if (pageState().signedIn === undefined) keepInvitation(invitation);
};

const close = (why: Closed): void => {
  forgetInvitation();
  showHere(why);
};

/** The invitation with its name; null: it was closed, lost or is one of another site. */
const openForMember = async ({ kind, code }: InvitationCode): Promise<KeptInvitation | null> => {
  try {
    const { name, locale } = await openInvitation(code);
    if (identityOf(locale) !== identityOf(here)) {
      // Accounts of this site are none of that one.
      window.location.replace(invitationLink(invitationPath(locale), { kind, code }));
      return null;
    }
    keepForVisitor({ kind, code, name });
    showHere('open', { name });
    return { kind, code, name };
  } catch (error) {
    const why = closedBy(error);
    if (why) close(why);
    else showHere(isTooOften(error) ? 'tooOften' : 'away');
    return null;
  }
};

/** Shows the invitation of the address, or the one that waits here; answers with it once it can be taken. */
const open = async (): Promise<KeptInvitation | null> => {
  const invitation = invitationIn(window.location.hash) ?? keptInvitation();
  showHere(invitation ? 'opening' : 'none');
  if (invitation?.kind !== 'maker') return invitation && openForMember(invitation);
  keepForVisitor(invitation);
  showHere('maker');
  return invitation;
};

const attempt = createAttemptKey();

/** Whether a box is ticked; both begin without a tick. */
const isTicked = (form: HTMLFormElement, name: string): boolean =>
  form.querySelector<HTMLInputElement>(`[name=${name}]`)?.checked ?? false;

const join = async (code: string, form: HTMLFormElement): Promise<undefined> => {
  const choices = { counts: isTicked(form, 'counts'), shows_name: isTicked(form, 'showsName') };
  const body = { code, ...choices };
  const options = { idempotencyKey: attempt.keyOf(body) };
  try {
    const { group_id, name, already } = await callLightly(JOIN_GROUP, body, isJoined, options);
    forgetInvitation();
    showHere(already ? 'already' : 'joined', { name, id: group_id });
  } catch (error) {
    const why = closedBy(error);
    if (!why) throw error;
    close(why);
  }
};

/** The link is used up by it, and leaves the history. */
const becomeMaker = async (code: string): Promise<'leaving' | undefined> => {
  try {
    const { group_id } = await callLightly(BECOME_MAKER, { code }, hasId);
    forgetInvitation();
    window.location.replace(groupPath(here, group_id));
    return 'leaving';
  } catch (error) {
    if (closedBy(error) !== 'notFound') throw error;
    close('usedUp');
    return undefined;
  }
};

const take = ({ kind, code }: KeptInvitation, form: HTMLFormElement) =>
  kind === 'maker' ? becomeMaker(code) : join(code, form);

/** Opens the invitation, and follows the person from there. @param page holds everything that is shown */
export const openInvitationPage = (page: HTMLElement): void => {
  let taken: KeptInvitation | null = null;
  const openNow = async () => {
    taken = await open();
  };
  page.addEventListener('submit', (event) => {
    event.preventDefault();
    const [form, invitation] = [event.target as HTMLFormElement, taken];
    if (!invitation) return;
    void submit(
      form,
      () => take(invitation, form),
      () => keepInvitation(invitation),
    );
  });
  page.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-again]')) void openNow();
  });
  window.addEventListener('hashchange', openNow);
  void openNow();
};
