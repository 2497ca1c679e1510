import { newPerson } from '../../../harness/people/learner';
import { messagesTo } from '../../../harness/people/mailbox';
import { at, becomeLearner, type Journey } from './journey';

export const contactJourney: Journey = {
  name: 'contact',
  untouchedBy: ['removed in another tab'],
  async take(screen) {
    if (screen.under('logged out elsewhere')) await becomeLearner(screen);
    const { email } = newPerson();
    const written = `${email} pergunta pelo módulo sete.`;
    await screen.open(at('/pt-BR/contact'));
    await screen.click('button', 'Enviar a mensagem');
    await screen.see('Escreva a sua mensagem');
    await screen.photograph('what-is-missing');
    await screen.select('Qual é o assunto?', 'course');
    await screen.fill('E-mail', email);
    await screen.fill('Sua mensagem', written);
    await screen.condition.midway?.(screen);
    await screen.waitFor(
      'what was typed',
      `document.querySelector('[name=message]').value === ${JSON.stringify(written)}`,
    );
    await screen.click('button', 'Enviar a mensagem');
    await screen.see('Mensagem enviada');
    const arrived = await messagesTo('contact.pt-br@example.org');
    const those = arrived.filter(({ text }) => text.includes(written));
    if (those.length !== 1) throw new Error(`The message arrived ${those.length} times.`);
  },
};
