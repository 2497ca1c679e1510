import { entered, enteredEmail } from '@/components/forms/account/entries';
import { contradictsLegalAge, ownWordsProblems } from '@/components/forms/account/survey';
import { girlsProblem } from '@/components/forms/account/work-answers';
import type { FormValues } from '@/components/forms/form-values';
import type { Problems } from '@/components/forms/use-form';
import {
  emailReason,
  numberReason,
  optionalReason,
  passwordReason,
  problemsIn,
  textReason,
} from '@/components/forms/validators';
import type { Site } from '@/lib/shared/config/locales';
import type { SignUpField, SignUpStep } from './sign-up-entries';

export type SignUpProblems = Problems<SignUpField>;

const validateYou = (values: FormValues, emailPattern: string): SignUpProblems =>
  problemsIn('sign-up', {
    firstName: textReason(entered(values, 'firstName')),
    lastName: optionalReason(entered(values, 'lastName')),
    email: emailReason(enteredEmail(values), emailPattern),
  });

const validateWork = (values: FormValues): SignUpProblems => ({
  ...problemsIn<SignUpField>('sign-up', {
    organisation: textReason(entered(values, 'organisation')),
    workFrom: textReason(entered(values, 'workFrom')),
    job: textReason(entered(values, 'job')),
    numberOfPeople: numberReason(entered(values, 'numberOfPeople')),
  }),
  ...girlsProblem(values),
  ...problemsIn<SignUpField>('sign-up', {
    sportType: textReason(entered(values, 'sportType')),
    legalAgeConsent: textReason(entered(values, 'legalAgeConsent')),
  }),
});

const inOrder = (problems: SignUpProblems, fields: readonly SignUpField[]): SignUpProblems =>
  Object.fromEntries(fields.flatMap((field) => (problems[field] ? [[field, problems[field]]] : [])));

const validateSurvey = (values: FormValues): SignUpProblems => ({
  ...Object.fromEntries(
    (['where', 'age'] as const)
      .filter((question) => entered(values, question) === '')
      .map((question) => [question, { key: `united-states-survey:${question}.missing` }]),
  ),
  ...(contradictsLegalAge(values) ? { age: { key: 'united-states-survey:age.contradictsLegalAge' } } : {}),
  ...ownWordsProblems(values),
});

/** The survey stands before the boxes, and the words about the job beside it. */
const validateWorkAndSurvey = (values: FormValues): SignUpProblems =>
  inOrder({ ...validateWork(values), ...validateSurvey(values) }, [
    'organisation',
    'workFrom',
    'job',
    'jobText',
    'numberOfPeople',
    'youngFemale',
    'sportType',
    'where',
    'age',
    'ageText',
    'legalAgeConsent',
  ]);

interface StepChoices {
  /** Source of the operator’s regular expression; empty means the built-in one. */
  emailPattern?: string;
  site: Pick<Site, 'asksSurvey' | 'passwordRule'>;
}

/**
 * Everything that is wrong with one step, in the order of its fields (spec §5).
 * @param asksPassword whether the password stands in this step; after a reload it is asked again in the second
 */
export const validateStep = (
  step: SignUpStep,
  values: FormValues,
  asksPassword: boolean,
  { emailPattern = '', site }: StepChoices,
): SignUpProblems => {
  const work = site.asksSurvey ? validateWorkAndSurvey : validateWork;
  const asked = asksPassword
    ? problemsIn<SignUpField>('sign-up', {
        password: passwordReason(values.password ?? '', site.passwordRule),
      })
    : {};
  // The second step begins with the password, the first one ends with it.
  return step === 'you' ? { ...validateYou(values, emailPattern), ...asked } : { ...asked, ...work(values) };
};
