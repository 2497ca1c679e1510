import { newPerson } from '../../harness/people/learner';
import { createConfirmed, tokensOf } from '../../harness/people/pool-accounts';
import { ask, type Visitor } from '../deployment/visitor';

/**
 * Somebody new signs up at the sandbox's pool and logs in through nginx. Answers with the status of the login.
 * @param site a process of the site, which tells where the pool is
 */
export const logInAnew = async (
  visitor: Visitor,
  { origin, site, sandbox }: { origin: string; site: string; sandbox: string },
): Promise<number> => {
  Object.assign(process.env, { E2E_SITE: site, E2E_SANDBOX: sandbox });
  const person = newPerson();
  await createConfirmed('pt-BR', person);
  const { userId: _, ...tokens } = await tokensOf('pt-BR', person);
  const { headers } = await ask(visitor, '/api/sanctum/csrf-cookie');
  const [cookie = ''] = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '');
  const { status } = await ask(visitor, '/api/login', {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', origin, cookie },
      'x-xsrf-token': decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1)),
    },
    body: JSON.stringify({ locale: 'pt-BR', ...tokens }),
  });
  return status;
};
