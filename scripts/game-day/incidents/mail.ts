import { randomUUID } from 'node:crypto';
import { registrationOf } from '../../../harness/people/marketing-identity';
import type { Game, Incident } from '../incident';
import { send } from '../people';
import { WARNINGS } from './log-lines';
import { restartAll, wrongSetting } from './restart';

/** Mails that do not go out. */

const signUpInUnitedStates = (game: Game) =>
  send(
    game,
    '/api/identity/sign-up',
    registrationOf('en-US', {
      firstName: 'Ana',
      lastName: 'Test',
      email: `${randomUUID()}@example.com`,
      password: 'a sentence of 7 words',
    }),
  );

export const noCodes: Incident = {
  name: 'no mail with a code',
  alert: 'ServiceFailing',
  numbers: [6],
  people: signUpInUnitedStates,
  ...wrongSetting('SMTP_URL', 'smtp://127.0.0.1:9'),
  command: WARNINGS,
  names: /a message could not be sent|SMTP_URL: the mail server does not answer/,
};

const LEFT = 'somebody-who-left@example.org';
let right: string | null = null;

const writeMessage = (game: Game) =>
  send(game, '/api/contact', {
    locale: 'pt-BR',
    topic: 'other',
    name: 'Ana',
    email: 'ana@example.com',
    message: 'Como eu mudo meu nome?',
    website: '',
    seconds: 60,
  });

/** The mail server takes nothing for the address that stands in the settings. */
export const contactForm: Incident = {
  name: 'a message of the contact form',
  alert: 'ServiceFailing',
  numbers: [11],
  people: writeMessage,
  cause: async (game) => {
    const sites = JSON.parse(game.setting('LOCALE_CONFIG')) as Record<string, object>;
    const wrong = { ...sites, 'pt-BR': { ...sites['pt-BR'], contact: { email: LEFT } } };
    await game.fault({ service: 'smtp', operation: `DATA ${LEFT}`, kind: 'status', status: 550 });
    right = await game.set('LOCALE_CONFIG', JSON.stringify(wrong));
    await restartAll(game);
  },
  command: WARNINGS,
  names: /a message of the contact form could not be sent/,
  mend: async (game) => {
    await game.set('LOCALE_CONFIG', right);
    await restartAll(game);
  },
};
