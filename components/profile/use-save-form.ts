import { useRef } from 'react';
import type { FormValues } from '@/components/forms/form-values';
import { useAttemptKey } from '@/components/forms/use-attempt-key';
import { type Problems, useForm } from '@/components/forms/use-form';
import { useTexts } from '@/components/ui/texts';
import type { Profile, ProfileChanges } from '@/lib/shared/contract/profile';
import type { OpenedPart } from './parts';
import type { ProfileForm } from './profile-entries';
import { saveFailureOf, saveProfile } from './save-profile';

/** Sends what a form holds, of which `changes` go into the profile. Rejects with what `saveFailureOf` names. */
export type Send = (values: FormValues, changes: ProfileChanges, idempotencyKey: string) => Promise<Profile>;

const saveChanges: Send = (_values, changes, idempotencyKey) => saveProfile(changes, idempotencyKey);

/** A form that saves its part of the profile, and then leaves it. What was typed stays, whatever happens. */
export const useSaveForm = (
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
