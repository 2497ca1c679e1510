import { useTranslation } from 'next-i18next/pages';
import { useRef, useState } from 'react';
import type { FormValues } from '@/components/forms/form-values';
import type { SaveState } from '@/components/forms/save-state-line';
import { useAttemptKey } from '@/components/forms/use-attempt-key';
import { type Problems, useForm } from '@/components/forms/use-form';
import type { Profile } from '@/lib/shared/contract/profile';
import type { ProfileForm } from './profile-entries';
import { saveFailureOf, saveProfile } from './save-profile';

/** Shows what was stored where it differs from what was typed: without room around it, or clamped. */
const showStored = (form: HTMLFormElement, entries: FormValues): void => {
  for (const [name, value] of Object.entries(entries)) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement && control.type !== 'checkbox') control.value = value ?? '';
  }
};

/** A form that saves its part of the profile. What was typed stays, whatever happens. */
export const useSaveForm = (about: ProfileForm, onSaved: (profile: Profile) => void) => {
  const { t } = useTranslation('sign-up');
  const [saved, setSaved] = useState<Exclude<SaveState, 'saving'>>('same');
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

  const form = useForm({
    validate,
    failureOf: saveFailureOf,
    onChange: () => {
      changed.current += 1;
      setSaved('changed');
    },
    send: async (values) => {
      const before = changed.current;
      setSaved('changed');
      const changes = about.changes(values);
      const profile = await saveProfile(changes, attempt.keyOf(changes));
      attempt.forget();
      if (changed.current === before) {
        if (form.ref.current) showStored(form.ref.current, about.entries(profile));
        setSaved('saved');
      }
      onSaved(profile);
    },
  });

  const state: SaveState = form.busy ? 'saving' : saved;
  return { form, state };
};
