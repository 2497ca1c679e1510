import { request } from 'playwright/test';
import { newPerson } from '../../../harness/people/learner';
import { openSession } from '../../../harness/people/seeded-learner';
import { post } from '../../../harness/people/site-api';
import type { Screen } from '../screen';
import { at, heldOf, type Journey, LOGIN, logIn, makeAccount, midway, openSignedIn } from './journey';

const INVITATION = '/pt-BR/group';
const NAME = 'Clube da Serra';
const COUNTS = 'Aceito entrar nos totais do grupo.';

/** The link of a group of somebody else. */
const linkOfGroup = async (): Promise<string> => {
  const elsewhere = await request.newContext();
  await openSession(elsewhere, newPerson(), 'pt-BR');
  const { code } = await post<{ code: string }>(elsewhere, '/api/make-group', {
    name: NAME,
    locale: 'pt-BR',
  });
  await elsewhere.dispose();
  return `${at(INVITATION)}#${code}`;
};

/** A device that keeps nothing has lost the invitation by then, and says so: the person opens the link again. */
const comeBackToInvitation = async (screen: Screen, link: string): Promise<void> => {
  await screen.waitForPath(INVITATION);
  if (!screen.under('nothing can be kept', 'nothing finds room')) return;
  await screen.see('Falta o convite');
  await screen.open(link);
};

const leave = async (screen: Screen): Promise<void> => {
  await screen.click('button', 'Sair do grupo');
  await screen.click('button', 'Sim, sair do grupo');
  await screen.see('Você ainda não está em nenhum grupo.');
};

export const groupJourney: Journey = {
  name: 'group',
  // The page of a group in which one is no more.
  expected: [/status of 404 .*\/pt-BR\/groups\//],
  async take(screen) {
    const link = await linkOfGroup();
    const person = await makeAccount();
    await screen.open(link);
    await screen.see(NAME, 'h1');
    await screen.photograph('invitation');
    await screen.click('link', 'Já tenho conta');
    await screen.waitForPath(LOGIN);
    await logIn(screen, person);
    await comeBackToInvitation(screen, link);
    await screen.see(NAME, 'h1');
    await screen.check({ role: 'checkbox', name: COUNTS });
    await screen.photograph('choices');
    await screen.click('button', 'Participar do grupo');
    await screen.see('Você está no grupo', 'h1');
    await screen.photograph('joined');
    const [held] = await heldOf(screen, 'groups');
    if (held?.name !== NAME || held.counts !== true || held.showsName !== false)
      throw new Error(`The membership is ${JSON.stringify(held)}.`);
    const group = `/pt-BR/groups/${String(held.groupId)}`;
    await openSignedIn(screen, group);
    await screen.see('As suas escolhas');
    await screen.photograph('group');
    await midway(screen, person, async (tab) => {
      await tab.open(at(group));
      await leave(tab);
    });
    if (!screen.under('removed elsewhere')) {
      await openSignedIn(screen, group);
      await leave(screen);
    }
    const left = await heldOf(screen, 'groups');
    if (left.length > 0) throw new Error(`The groups are ${JSON.stringify(left)}.`);
  },
};
