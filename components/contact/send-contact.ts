import { enteredEmail } from '@/components/forms/account/entries';
import type { FormValues } from '@/components/forms/form-values';
import { lazyContract } from '@/components/forms/lazy-contract';
import { saveFailures } from '@/components/forms/save-failure';
import type { Problems } from '@/components/forms/use-form';
import { emailReason, optionalReason, problemsIn } from '@/components/forms/validators';
import type { Locale } from '@/lib/shared/config/locales';
import { LONGEST_MESSAGE } from '@/lib/shared/contract/limits';
import { SOMETHING_TO_SEE } from '@/lib/shared/contract/text';
import { CONTACT_TOPICS, FASTEST_MESSAGE_SECONDS } from '@/lib/shared/rules/contact';

export type ContactField = 'topic' | 'name' | 'email' | 'message';

/** Names what `sendContact` rejected with. */
export const contactFailureOf = saveFailures('contact', ['network', 'refused', 'too-often']);

const contracts = lazyContract(() => import('@/lib/shared/contract/contact'));

export const warmSending = contracts.warm;

const messageReason = (message: string) => {
  if (!SOMETHING_TO_SEE.test(message)) return 'missing';
  return message.length > LONGEST_MESSAGE ? 'tooLong' : null;
};

/** Everything that keeps the message from being sent, in the order of the fields. */
export const validateContact = (values: FormValues): Problems<ContactField> => {
  const { topic = '', name = '', message = '' } = values;
  const found = problemsIn<ContactField>('contact', {
    topic: CONTACT_TOPICS.some((known) => known === topic) ? null : 'missing',
    name: optionalReason(name),
    email: emailReason(enteredEmail(values)),
    message: messageReason(message),
  });
  if (found.message && message.length > LONGEST_MESSAGE)
    found.message.values = { most: LONGEST_MESSAGE, length: message.length };
  return found;
};

/** Since the page was opened, by the browser’s own clock; a timer may end a moment before the time that it was set to. */
const secondsOpen = (): number => Math.max(FASTEST_MESSAGE_SECONDS, Math.floor(performance.now() / 1000));

/** Nobody is refused for being quick: the message waits for the rest of the shortest time. */
const untilBelievable = async (): Promise<void> => {
  const left = FASTEST_MESSAGE_SECONDS - performance.now() / 1000;
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left * 1000));
};

/** Sends a checked message to the operator. Rejects with what `contactFailureOf` names. */
export const sendContact = async (locale: Locale, values: FormValues): Promise<void> => {
  const [{ callBackend }, { contact }] = await contracts.load();
  await untilBelievable();
  const topic = CONTACT_TOPICS.find((known) => known === values.topic) ?? 'other';
  await callBackend(contact, {
    locale,
    topic,
    name: values.name ?? '',
    email: enteredEmail(values),
    message: values.message ?? '',
    // No person sees the field; what a machine typed there is refused by the contract.
    website: (values.website ?? '') as '',
    seconds: secondsOpen(),
  });
};
