import { siteOfCustomer } from '@/lib/server/upstream/identity/site-of-customer';
import { heldElsewhere } from './report';
import { onePerson, Refused, type Run, say, type Task } from './run';

/** Tasks about a person's certificates. */

/** As the person's own correction does it: same codes, same dates, and the badges made anew. */
const correctName = async (run: Run): Promise<void> => {
  const { certificates, courses, environment } = run.services;
  const [, name = ''] = run.words;
  const person = await onePerson(run);
  const learner = await certificates.learner(person.id);
  const issued = courses.courseCatalogue(siteOfCustomer(person)).flatMap(({ id }) => {
    const { issuedOn } = learner.standingIn(id);
    return issuedOn === null ? [] : [{ courseId: id, locale: issuedOn }];
  });
  if (issued.length === 0) throw new Refused('This person has no certificate.');
  const { id: customerId, identity } = person;
  for (const { courseId, locale } of issued) {
    const { code, name: printed } = await certificates.issue({
      customerId,
      identity,
      courseId,
      locale,
      name,
    });
    say([`${code} is for ${printed}.`]);
  }
  say(['The name of the account stays as it is.', ...heldElsewhere(environment, person)]);
};

export const CERTIFICATES = {
  'correct-name': { words: 2, run: correctName },
} satisfies Record<string, Task>;
