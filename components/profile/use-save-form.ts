import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { type FormValues, formValues } from '@/components/forms/form-values';
import { useErrorTitle } from '@/components/forms/use-error-title';
import { useFormProblems } from '@/components/forms/use-form-problems';
import { useHeldSubmit } from '@/components/forms/use-held-submit';
import { showError } from '@/components/ui/toasts/show-toast';
import type { Profile, ProfileChanges } from '@/lib/shared/contract/profile';
import type { ProfileForm } from './profile-entries';
import { type SaveFailure, saveProfile } from './save-profile';

/** `same`: as it was when the page came. */
export type SaveState = 'same' | 'changed' | 'saving' | 'saved';

/** `randomUUID` is missing where the page is not from a secure origin. */
const newKey = (): string =>
  crypto.randomUUID?.() ??
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');

/** One key for as long as the same changes are tried: a first attempt whose answer got lost counts once. */
const useAttemptKey = () => {
  const last = useRef({ changes: '', key: '' });
  return {
    keyOf(changes: ProfileChanges): string {
      const text = JSON.stringify(changes);
      if (last.current.changes !== text) last.current = { changes: text, key: newKey() };
      return last.current.key;
    },
    forget: () => {
      last.current = { changes: '', key: '' };
    },
  };
};

/** Shows what was stored where it differs from what was typed: without room around it, or clamped. */
const showStored = (form: HTMLFormElement, entries: FormValues): void => {
  for (const [name, value] of Object.entries(entries)) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement && control.type !== 'checkbox') control.value = value ?? '';
  }
};

interface SaveForm {
  form: RefObject<HTMLFormElement | null>;
  about: ProfileForm;
  onSaved: (profile: Profile) => void;
}

/** A form that saves its part of the profile. What was typed stays, whatever happens. */
export const useSaveForm = ({ form, about, onSaved }: SaveForm) => {
  const { t } = useTranslation('profile');
  const [state, setState] = useState<SaveState>('same');
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const problems = useFormProblems();
  const attempt = useAttemptKey();
  /** Counts changes, so that an answer is not taken for later ones. */
  const changed = useRef(0);
  const anyWrong = Object.keys(problems.problems).length > 0;
  useErrorTitle(anyWrong || failure !== null);
  useHeldSubmit(form);

  const save = async (element: HTMLFormElement, changes: ProfileChanges) => {
    const before = changed.current;
    setState('saving');
    const outcome = await saveProfile(changes, attempt.keyOf(changes));
    if ('failure' in outcome) {
      setState('changed');
      setFailure(outcome.failure);
      showError(t(`save.failure.${outcome.failure}`));
      return;
    }
    attempt.forget();
    const latest = changed.current === before;
    if (latest) showStored(element, about.entries(outcome.profile));
    setState(latest ? 'saved' : 'changed');
    onSaved(outcome.profile);
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'saving') return;
    setFailure(null);
    const values = formValues(event.currentTarget);
    if (problems.check(about.validate(values))) void save(event.currentTarget, about.changes(values));
  };

  const onChange = (event: FormEvent<HTMLFormElement>) => {
    changed.current += 1;
    setState((known) => (known === 'saving' ? known : 'changed'));
    const { name } = event.target as HTMLInputElement;
    problems.recheck(name, about.validate(formValues(event.currentTarget)));
  };

  return { state, failure, problems, onSubmit, onChange };
};
