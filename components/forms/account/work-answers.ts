import type { WorkAnswers } from '@/lib/shared/contract/sign-up';
import type { FormValues } from '../form-values';
import type { Problems } from '../use-form';
import { numberReason, problemsIn } from '../validators';
import { entered, peopleIn } from './entries';

/** What sign-up asks about the work (spec §3), and the profile of an account that lacks it. */

/** Empty where it was left open. */
export const girlsIn = (values: FormValues): string => {
  const girls = entered(values, 'youngFemale');
  return girls === '' ? '' : String(peopleIn(girls));
};

export const workAnswers = (values: FormValues): WorkAnswers => {
  return {
    organisation: entered(values, 'organisation'),
    workFrom: entered(values, 'workFrom'),
    job: entered(values, 'job'),
    numberOfPeople: peopleIn(entered(values, 'numberOfPeople')),
    mktChannel: entered(values, 'mktChannel'),
    youngFemale: girlsIn(values),
    sportType: entered(values, 'sportType'),
  };
};

/** The number of girls is optional, and no larger than that of all. */
export const girlsProblem = (values: FormValues): Problems<'youngFemale'> => {
  const [girls, people] = [entered(values, 'youngFemale'), entered(values, 'numberOfPeople')];
  if (girls === '') return {};
  if (numberReason(girls)) return problemsIn('sign-up', { youngFemale: 'malformed' });
  if (numberReason(people) || peopleIn(girls) <= peopleIn(people)) return {};
  return { youngFemale: { key: 'sign-up:youngFemale.tooMany', values: { people: peopleIn(people) } } };
};
