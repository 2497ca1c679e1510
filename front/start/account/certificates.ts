import type { FoundPerson } from '@/lib/server/features/account/find-people';
import { parseCertificateCode } from '@/lib/server/features/certificates/code';
import { siteOfCustomer } from '@/lib/server/upstream/identity/site-of-customer';
import { heldElsewhere } from './report';
import { onePerson, Refused, type Run, say, type Task } from './run';

/** Tasks about a person's certificates. */

/** As the person's own correction does it: same codes, same dates, and the badges made anew. */
const putName = async ({ services }: Run, person: FoundPerson, name: string): Promise<void> => {
  const { certificates, courses, environment } = services;
  const learner = await certificates.learner(person.id);
  const issued = courses.courseCatalogue(siteOfCustomer(person)).flatMap(({ id }) => {
    const { issuedOn } = learner.standingIn(id);
    return issuedOn === null ? [] : [{ courseId: id, locale: issuedOn }];
  });
  if (issued.length === 0) throw new Refused('This person has no certificate that counts.');
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

const correctName = async (run: Run): Promise<void> => {
  const [, name = ''] = run.words;
  await putName(run, await onePerson(run), name);
};

/** The account has the right name, which the person has proved, and a certificate has another. */
const confirmName = async (run: Run): Promise<void> => {
  const person = await onePerson(run);
  await putName(run, person, `${person.firstName} ${person.lastName}`);
};

/** The person keeps the course and its progress, and cannot issue the same again. */
const revokeCertificate = async (run: Run): Promise<void> => {
  const { certificates } = run.services;
  const [typed = ''] = run.words;
  const code = parseCertificateCode(typed);
  if (code === null) throw new Refused('This is no code of a certificate.');
  await onePerson(run);
  const isRevoked = !run.flags.has('restore');
  if (!(await certificates.setRevoked(code, isRevoked)))
    throw new Refused(isRevoked ? 'It is revoked already.' : 'It is not revoked.');
  say(
    isRevoked
      ? [
          `${code} is revoked: its page says that it was withdrawn, its badge is revoked, and there is no PDF of it.`,
          'The person cannot issue it again. Take it back: revoke-certificate with --restore.',
          'Copies on paper stay; whoever checks the code is told.',
        ]
      : [
          `${code} counts again, with a new badge. A badge that was downloaded before stays revoked.`,
          'Its page says so at once.',
        ],
  );
};

export const CERTIFICATES = {
  'correct-name': { words: [2, 2], run: correctName },
  'confirm-name': { words: [1, 1], run: confirmName },
  'revoke-certificate': { words: [1, 1], flags: ['restore'], run: revokeCertificate },
} satisfies Record<string, Task>;
