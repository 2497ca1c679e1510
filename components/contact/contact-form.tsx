import { useState } from 'react';
import styled from 'styled-components';
import { EmailField } from '@/components/forms/account/email-field';
import { ArrivalHeading } from '@/components/forms/arrival-heading';
import { Form } from '@/components/forms/form';
import type { SaveFailure } from '@/components/forms/save-failure';
import { useForm } from '@/components/forms/use-form';
import { Button } from '@/components/ui/button';
import { Stack } from '@/components/ui/layout';
import { SelectField } from '@/components/ui/select-field';
import { useSite } from '@/components/ui/site';
import { Muted } from '@/components/ui/text';
import { TextAreaField } from '@/components/ui/text-area-field';
import { TextField } from '@/components/ui/text-field';
import { useTexts } from '@/components/ui/texts';
import { visuallyHidden } from '@/components/ui/visually-hidden';
import { CONTACT_TOPICS } from '@/lib/shared/rules/contact';
import {
  type ContactField,
  contactFailureOf,
  sendContact,
  validateContact,
  warmSending,
} from './send-contact';

/**
 * A trap for machines: no person sees it, reaches it with the keyboard or hears of it. Browsers and password managers, which fill in
 * what they know of a person, leave a field alone that cannot be written into.
 */
const Trap = styled.div`
  ${visuallyHidden}
`;

const MachineTrap = () => {
  const t = useTexts('contact');
  return (
    <Trap aria-hidden="true">
      <label>
        {t('trap')}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" readOnly />
      </label>
    </Trap>
  );
};

const Sent = () => {
  const t = useTexts('contact');
  return (
    <Stack $gap={3}>
      <ArrivalHeading level={2} focus>
        {t('sent.heading')}
      </ArrivalHeading>
      <p>{t('sent.text')}</p>
    </Stack>
  );
};

/** A message to the operator. What was typed stays while sending fails. */
export const ContactForm = () => {
  const { locale } = useSite();
  const t = useTexts('contact');
  const [sent, setSent] = useState(false);
  const form = useForm<ContactField, SaveFailure>({
    validate: validateContact,
    failureOf: contactFailureOf,
    send: async (values) => {
      await sendContact(locale, values);
      setSent(true);
      return undefined;
    },
  });
  if (sent) return <Sent />;
  return (
    <Form
      id="contact-form"
      form={form}
      onFocus={warmSending}
      actions={
        <Stack $gap={3}>
          <Button type="submit" wide busy={form.busy}>
            {t(form.busy ? 'submitting' : 'submit')}
          </Button>
          <Muted>{t('privacy')}</Muted>
        </Stack>
      }
    >
      <SelectField
        name="topic"
        label={t('topic.label')}
        placeholder={t('topic.placeholder')}
        options={CONTACT_TOPICS.map((topic) => ({ value: topic, label: t(`topic.options.${topic}`) }))}
        error={form.errorOf('topic')}
      />
      <TextField name="name" label={t('name.label')} autoComplete="name" error={form.errorOf('name')} />
      <EmailField label={t('email.label')} error={form.errorOf('email')} autoComplete="email" />
      <TextAreaField
        name="message"
        label={t('message.label')}
        hint={t('message.hint')}
        rows={7}
        // What is written after the message has gone would not be sent.
        readOnly={form.busy}
        error={form.errorOf('message')}
      />
      <MachineTrap />
    </Form>
  );
};
