import { entered, isWholeNumber, peopleIn } from '@/components/forms/account/entries';
import { contradictsLegalAge, ownWordsProblems } from '@/components/forms/account/survey';
import type { FormValues } from '@/components/forms/form-values';
import { passwordReason } from '@/components/forms/password-rule';
import type { Message, Problems } from '@/components/forms/use-form-problems';
import { isEmailForSite } from '@/lib/auth/email';
import { LONGEST_TEXT } from '@/lib/shared/contract/limits';
import { SOMETHING_TO_SEE } from '@/lib/shared/contract/text';
import { enteredEmail, type SignUpField, type SignUpStep } from './sign-up-entries';

export const MALFORMED_EMAIL = 'sign-up:email.malformed';

export type SignUpProblems = Problems<SignUpField>;

const say = (field: SignUpField, reason: string, values?: Message['values']): Message => ({
  key: `sign-up:${field}.${reason}`,
  ...(values ? { values } : {}),
});

const missing = (values: FormValues, fields: readonly SignUpField[]): SignUpProblems =>
  Object.fromEntries(
    fields
      .filter((field) => !SOMETHING_TO_SEE.test(entered(values, field)))
      .map((field) => [field, say(field, 'missing')]),
  );

const passwordProblem = (password: string): SignUpProblems => {
  const reason = passwordReason(password);
  return reason ? { password: say('password', reason) } : {};
};

const tooLong = (values: FormValues, fields: readonly SignUpField[]): SignUpProblems =>
  Object.fromEntries(
    fields
      .filter((field) => entered(values, field).length > LONGEST_TEXT)
      .map((field) => [field, say(field, 'tooLong')]),
  );

const emailProblem = (email: string, pattern: string): SignUpProblems => {
  if (email === '') return { email: say('email', 'missing') };
  return isEmailForSite(email, pattern) ? {} : { email: { key: MALFORMED_EMAIL } };
};

const peopleProblem = (people: string): SignUpProblems =>
  people === '' || isWholeNumber(people) ? {} : { numberOfPeople: say('numberOfPeople', 'malformed') };

const girlsProblem = (girls: string, people: string): SignUpProblems => {
  if (girls === '') return {};
  if (!isWholeNumber(girls)) return { youngFemale: say('youngFemale', 'malformed') };
  if (!isWholeNumber(people) || peopleIn(girls) <= peopleIn(people)) return {};
  return { youngFemale: say('youngFemale', 'tooMany', { people: peopleIn(people) }) };
};

const inOrder = (problems: SignUpProblems, fields: readonly SignUpField[]): SignUpProblems =>
  Object.fromEntries(fields.flatMap((field) => (problems[field] ? [[field, problems[field]]] : [])));

const NAMES = ['firstName', 'lastName'] as const;

const validateYou = (values: FormValues, emailPattern: string): SignUpProblems =>
  inOrder(
    {
      ...missing(values, NAMES),
      ...tooLong(values, NAMES),
      ...emailProblem(enteredEmail(values), emailPattern),
    },
    [...NAMES, 'email'],
  );

const validateWork = (values: FormValues): SignUpProblems => {
  const people = entered(values, 'numberOfPeople');
  return inOrder(
    {
      ...missing(values, [
        'organisation',
        'workFrom',
        'job',
        'numberOfPeople',
        'sportType',
        'legalAgeConsent',
      ]),
      ...tooLong(values, ['organisation']),
      ...peopleProblem(people),
      ...girlsProblem(entered(values, 'youngFemale'), people),
    },
    ['organisation', 'workFrom', 'job', 'numberOfPeople', 'youngFemale', 'sportType', 'legalAgeConsent'],
  );
};

const validateSurvey = (values: FormValues): SignUpProblems => ({
  ...Object.fromEntries(
    (['where', 'age'] as const)
      .filter((question) => entered(values, question) === '')
      .map((question) => [question, { key: `survey:${question}.missing` }]),
  ),
  ...(contradictsLegalAge(values) ? { age: { key: 'survey:age.contradictsLegalAge' } } : {}),
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
  /** Whether the site asks the survey questions. */
  asksSurvey?: boolean;
}

/**
 * Everything that is wrong with one step, in the order of its fields (spec §5).
 * @param asksPassword whether the password stands in this step; after a reload it is asked again in the second
 */
export const validateStep = (
  step: SignUpStep,
  values: FormValues,
  asksPassword: boolean,
  { emailPattern = '', asksSurvey = false }: StepChoices = {},
): SignUpProblems => {
  const work = asksSurvey ? validateWorkAndSurvey : validateWork;
  const asked = asksPassword ? passwordProblem(values.password ?? '') : {};
  // The second step begins with the password, the first one ends with it.
  return step === 'you' ? { ...validateYou(values, emailPattern), ...asked } : { ...asked, ...work(values) };
};
