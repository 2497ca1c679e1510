import { type ReactNode, useRef } from 'react';
import { Form } from '@/components/forms/form';
import type { FormValues } from '@/components/forms/form-values';
import { SignInElsewhere } from '@/components/forms/save-state-line';
import { useAttemptKey } from '@/components/forms/use-attempt-key';
import { type Problems, useForm } from '@/components/forms/use-form';
import { Button } from '@/components/ui/button';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import { profilePath } from '@/lib/shared/config/paths';
import type { Profile, ProfileChanges } from '@/lib/shared/contract/profile';
import type { OpenedPart } from './parts';
import type { ProfileForm } from './profile-entries';
import { ButtonRow } from './profile-layout';
import { saveFailureOf, saveProfile, warmSaving } from './save-profile';

/** Sends what a form holds, of which `changes` go into the profile. Rejects with what `saveFailureOf` names. */
export type Send = (values: FormValues, changes: ProfileChanges, idempotencyKey: string) => Promise<Profile>;

const saveChanges: Send = (_values, changes, idempotencyKey) => saveProfile(changes, idempotencyKey);

/** A form that saves its part of the profile, and then leaves it. What was typed stays, whatever happens. */
const useSaveForm = (
  about: ProfileForm,
  onSaved: (profile: Profile) => void,
  part: OpenedPart,
  send: Send = saveChanges,
) => {
  const t = useTexts('sign-up');
  /** Counts changes, so that an answer is not taken for later ones. */
  const changed = useRef(0);
  const attempt = useAttemptKey();

  /** The sentences name the field that they are about. */
  const validate = (values: FormValues): Problems =>
    Object.fromEntries(
      Object.entries(about.validate(values)).map(([field, message]) => [
        field,
        message && { ...message, values: { ...message.values, field: t(`${field}.label`) } },
      ]),
    );

  return useForm({
    validate,
    failureOf: saveFailureOf,
    onChange: () => {
      changed.current += 1;
      part.report('changed');
    },
    send: async (values) => {
      const before = changed.current;
      part.report('saving');
      const changes = about.changes(values);
      const profile = await send(values, changes, attempt.keyOf(changes)).catch((error) => {
        part.report('changed');
        throw error;
      });
      attempt.forget();
      onSaved(profile);
      if (changed.current !== before) return void part.report('changed');
      part.report('saved');
      part.close();
    },
  });
};

/** The sentence that stands at a field, and word for word in the summary. */
export type MessageOf = (field: string) => string | undefined;

interface SectionFormProps extends OpenedPart {
  id: string;
  /** Why it is asked. */
  text: string;
  about: ProfileForm;
  onSaved: (profile: Profile) => void;
  /** In the place of saving the changes alone. */
  send?: Send;
  children: (messageOf: MessageOf) => ReactNode;
}

/** A form of the page, with its summary and its buttons; whether it is saved stands at the part’s heading. */
export const SectionForm = ({ id, text, about, onSaved, send, children, ...part }: SectionFormProps) => {
  const { locale } = useSite();
  const t = useTexts('profile');
  const form = useSaveForm(about, onSaved, part, send);
  const actions = (
    <>
      {form.failure?.code === 'not-signed-in' && (
        <SignInElsewhere namespace="profile" path={profilePath(locale)} />
      )}
      <ButtonRow>
        <Button type="submit" busy={form.busy}>
          {t('save.submit')}
        </Button>
        {!form.busy && (
          <Button
            variant="ghost"
            onClick={() => {
              part.report('same');
              part.close();
            }}
          >
            {t('save.cancel')}
          </Button>
        )}
      </ButtonRow>
    </>
  );
  return (
    <Form
      id={id}
      form={form}
      aria-labelledby={`${id.replace('-form', '')}-heading`}
      onFocus={warmSaving}
      actions={actions}
    >
      <p>{text}</p>
      {children(form.errorOf)}
    </Form>
  );
};
