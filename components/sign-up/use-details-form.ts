import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type FormValues, fillUntouched, formValues } from '@/components/forms/form-values';
import { type FormProblems, useFormProblems } from '@/components/forms/use-form-problems';
import { useHeldSubmit } from '@/components/forms/use-held-submit';
import { useIdentityFailure } from '@/components/forms/use-identity-failure';
import { previewName } from '@/components/ui/name-preview';
import { showError } from '@/components/ui/toasts/show-toast';
import type { AuthErrorCode } from '@/lib/auth/auth-error';
import { emailPatternOf } from '@/lib/auth/email-pattern';
import { isUnitedStates, type Locale, SITES } from '@/lib/shared/config/locales';
import { askForNewCode, createAccount, type SignUpOutcome } from './create-account';
import {
  enteredEmail,
  enteredName,
  isSignUpField,
  type SignUpField,
  type SignUpStep,
  storeDraft,
  storedDraft,
} from './sign-up-entries';
import { MALFORMED_EMAIL, validateStep } from './validate-sign-up';

export interface NewAccount {
  email: string;
  password: string;
  outcome: SignUpOutcome;
}

interface DetailsForm {
  form: RefObject<HTMLFormElement | null>;
  locale: Locale;
  step: SignUpStep;
  onStep: (step: SignUpStep) => void;
  /** From an earlier visit to the form in the life of this page. */
  password: string | undefined;
  onAccount: (account: NewAccount) => void;
}

const fieldOfFailure: Partial<Record<AuthErrorCode, SignUpField>> = {
  'email-exists': 'email',
  'email-refused': 'email',
  'weak-password': 'password',
};

/** The step that asks for the password: the first, unless a reload of the second has lost it. */
const usePasswordStep = (isRemembered: boolean): SignUpStep => {
  const [passwordStep, setPasswordStep] = useState<SignUpStep>('you');
  useEffect(() => {
    if (!isRemembered) setPasswordStep(storedDraft().step);
  }, [isRemembered]);
  return passwordStep;
};

interface Checked extends Pick<DetailsForm, 'locale' | 'step' | 'onStep'> {
  passwordStep: SignUpStep;
  problems: FormProblems<SignUpField>;
}

/** What is wrong with the steps, held to the operator’s pattern for addresses as soon as that is there. */
const useStepCheck = ({ locale, step, onStep, passwordStep, problems }: Checked) => {
  const { t } = useTranslation(['sign-up', 'errors']);
  const pattern = useRef('');

  const wrong = (which: SignUpStep, values: FormValues) =>
    validateStep(which, values, which === passwordStep, {
      emailPattern: pattern.current,
      asksSurvey: isUnitedStates(locale),
    });

  return {
    wrong,
    /** Asked for with the first touch of the form. */
    learnPattern: async (): Promise<void> => {
      pattern.current = await emailPatternOf(locale);
    },
    /** Shows what is wrong at the fields; of the address also as a toast (spec §5). */
    isFine: (values: FormValues): boolean => {
      // A first step that is incomplete after all, perhaps because a password manager cleared it, comes first again.
      const wrongStep = (['you', step] as const).find(
        (which) => Object.keys(wrong(which, values)).length > 0,
      );
      if (wrongStep !== undefined && wrongStep !== step) onStep(wrongStep);
      const found = wrong(wrongStep ?? step, values);
      if (found.email?.key === MALFORMED_EMAIL) void showError(t(MALFORMED_EMAIL));
      return problems.check(found);
    },
  };
};

/** What the two-step form does, apart from how it looks. Its fields are uncontrolled: the form’s own data is the truth. */
export const useDetailsForm = ({ form, locale, step, onStep, password, onAccount }: DetailsForm) => {
  const passwordStep = usePasswordStep(password !== undefined);
  const [busy, setBusy] = useState(false);
  // A ref: the state is one render late when the form is submitted twice at once.
  const sending = useRef(false);
  const problems = useFormProblems<SignUpField>();
  const identity = useIdentityFailure<SignUpField>(fieldOfFailure, (field, key) => {
    onStep(field === 'password' ? passwordStep : 'you');
    problems.check({ [field]: { key } });
  });
  const { wrong, isFine, learnPattern } = useStepCheck({ locale, step, onStep, passwordStep, problems });
  useHeldSubmit(form);

  // Fields of the second step appear later, hence again after each step. What was typed before the script was there is
  // kept like everything else.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step decides when fields appear; a new password fills nothing in
  useEffect(() => {
    const { step: keptStep, entries } = storedDraft();
    // Most people work in the country of the site that they sign up at.
    const workFrom = entries.workFrom || SITES[locale].country;
    if (!form.current) return;
    fillUntouched(form.current, { ...entries, workFrom, password });
    const values = formValues(form.current);
    storeDraft(keptStep, values);
    previewName(enteredName(values));
  }, [step, passwordStep]);

  const reachCodeStep = async (values: FormValues, how: typeof createAccount) => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    try {
      await learnPattern();
      if (how === createAccount && !isFine(values)) return;
      const outcome = await how(locale, values);
      onAccount({ email: enteredEmail(values), password: values.password ?? '', outcome });
    } catch (error) {
      identity.fail(error, 'sign-up-failed');
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    identity.clear();
    const values = formValues(event.currentTarget);
    if (!isFine(values)) return;
    if (step === 'work') return void reachCodeStep(values, createAccount);
    storeDraft(step, values);
    onStep('work');
  };

  const onChange = (event: FormEvent<HTMLFormElement>) => {
    const values = formValues(event.currentTarget);
    storeDraft(step, values);
    previewName(enteredName(values));
    const { name } = event.target as HTMLInputElement;
    if (isSignUpField(name)) problems.recheck(name, wrong(step, values));
    // The age may be wrong because of this box: correcting either will do.
    if (name === 'legalAgeConsent') problems.recheck('age', wrong(step, values));
  };

  /** For an address that has an account already, whose code may have got lost. */
  const askForCode = () => {
    if (form.current) void reachCodeStep(formValues(form.current), askForNewCode);
  };

  return { busy, passwordStep, problems, identity, learnPattern, onSubmit, onChange, askForCode };
};
