import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { enteredEmail } from '@/components/forms/account/entries';
import { type FormValues, fillUntouched, formValues } from '@/components/forms/form-values';
import { identityFailures } from '@/components/forms/identity-failures';
import { useForm } from '@/components/forms/use-form';
import { previewName } from '@/components/ui/name-preview';
import { useSite } from '@/components/ui/site';
import { AuthError, type AuthErrorCode } from '@/lib/auth/auth-error';
import { emailPatternOf } from '@/lib/auth/email-pattern';
import { SITES } from '@/lib/shared/config/locales';
import { askForNewCode, createAccount, isTaken, type SignUpOutcome } from './create-account';
import {
  enteredName,
  isYouField,
  type SignUpField,
  type SignUpStep,
  storeDraft,
  storedDraft,
} from './sign-up-entries';
import { type SignUpProblems, validateStep } from './validate-sign-up';

export interface NewAccount {
  email: string;
  password: string;
  outcome: SignUpOutcome;
}

interface DetailsForm {
  step: SignUpStep;
  onStep: (step: SignUpStep) => void;
  /** From an earlier visit to the form in the life of this page. */
  password: string | undefined;
  onAccount: (account: NewAccount) => void;
}

const failureOf = identityFailures<SignUpField>('sign-up-failed', {
  'email-exists': 'email',
  'email-refused': 'email',
  'weak-password': 'password',
});

/** After these there may be an account: the answer got lost, or the provider failed before it could tell. */
const UNCERTAIN: readonly AuthErrorCode[] = ['network', 'sign-up-failed'];

/** The step that asks for the password: the first, unless a reload of the second has lost it. */
const usePasswordStep = (isRemembered: boolean): SignUpStep => {
  const [passwordStep, setPasswordStep] = useState<SignUpStep>('you');
  // Before the form submits itself again, whose first attempt came before its script: that goes on to the second step.
  useLayoutEffect(() => {
    if (!isRemembered) setPasswordStep(storedDraft().step);
  }, [isRemembered]);
  return passwordStep;
};

/** What the two-step form does, apart from how it looks. Its fields are uncontrolled: the form’s own data is the truth. */
export const useDetailsForm = ({ step, onStep, password, onAccount }: DetailsForm) => {
  const { locale, country } = useSite();
  const passwordStep = usePasswordStep(password !== undefined);
  // The operator’s, asked for with the first touch of the form.
  const pattern = useRef('');
  /** Of an attempt that failed and may have made an account all the same; in memory only. */
  const uncertain = useRef({ email: '', password: '' });
  const learnPattern = async (): Promise<void> => {
    pattern.current = await emailPatternOf(locale);
  };

  const wrongIn = (which: SignUpStep, values: FormValues): SignUpProblems =>
    validateStep(which, values, which === passwordStep, {
      emailPattern: pattern.current,
      site: SITES[locale],
    });

  const stepOf = (field: SignUpField): SignUpStep => {
    if (field === 'password') return passwordStep;
    return isYouField(field) ? 'you' : 'work';
  };

  const form = useForm<SignUpField, AuthErrorCode>({
    // A first step that is incomplete after all, perhaps because a password manager cleared it, comes first again.
    validate: (values) => {
      const wrong = wrongIn('you', values);
      return step === 'you' || Object.keys(wrong).length > 0 ? wrong : wrongIn('work', values);
    },
    failureOf,
    onWrong: (field) => stepOf(field) !== step && onStep(stepOf(field)),
    onChange: (values, name) => {
      storeDraft(step, values);
      previewName(enteredName(values));
      // The age may be wrong because of this box: correcting either will do.
      if (name === 'legalAgeConsent') form.recheck('age', values);
    },
    send: (values) => {
      if (step === 'work') return reachCodeStep(values, createOrGoOn);
      storeDraft(step, values);
      return leaveFirstStep(values);
    },
  });
  const { ref } = form;

  /** Not asked about an account that an attempt of this form may have made: the second step goes on with it. */
  const leaveFirstStep = async (values: FormValues): Promise<undefined> => {
    const isOwn = uncertain.current.email === enteredEmail(values);
    if (!isOwn && (await isTaken(locale, values))) throw new AuthError('email-exists');
    onStep('work');
  };

  // Fields of the second step appear later, hence again after each step. What was typed before the script was there is
  // kept like everything else.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step decides when fields appear; a new password fills nothing in
  useEffect(() => {
    const { step: keptStep, entries } = storedDraft();
    // Most people work in the country of the site that they sign up at.
    const workFrom = entries.workFrom || country;
    if (!ref.current) return;
    fillUntouched(ref.current, { ...entries, workFrom, password });
    const values = formValues(ref.current);
    storeDraft(keptStep, values);
    previewName(enteredName(values));
  }, [step, passwordStep]);

  /**
   * Creates the account; one that is there already since an attempt that seemed to fail gets another code. Not with another
   * password than that attempt's: the account has the first one.
   */
  const createOrGoOn: typeof createAccount = async (site, values) => {
    const attempt = { email: enteredEmail(values), password: values.password ?? '' };
    try {
      return await createAccount(site, values);
    } catch (error) {
      if (!AuthError.is(error)) throw error;
      const { email, password } = uncertain.current;
      if (UNCERTAIN.includes(error.code)) uncertain.current = attempt;
      const isKnown = email === attempt.email && password === attempt.password;
      if (error.code !== 'email-exists' || !isKnown) throw error;
      return askForNewCode(site, values, true).catch((refusal: unknown) => {
        throw AuthError.is(refusal) && refusal.code === 'already-confirmed' ? error : refusal;
      });
    }
  };

  const reachCodeStep = async (values: FormValues, how: typeof createAccount): Promise<undefined> => {
    await learnPattern();
    if (how === createOrGoOn && !form.check(values)) return;
    const outcome = await how(locale, values);
    onAccount({ email: enteredEmail(values), password: values.password ?? '', outcome });
  };

  /** For an address that has an account already, whose code may have got lost. */
  const askForCode = () => {
    const element = ref.current;
    if (!element) return;
    const values = formValues(element);
    const isComplete = Object.keys(wrongIn('work', values)).length === 0;
    void form.run(() => reachCodeStep(values, (site) => askForNewCode(site, values, isComplete)));
  };

  return { form, passwordStep, learnPattern, askForCode };
};
