import type { APIRequestContext } from 'playwright/test';
import { SITE } from './learner';

/** Sends to an endpoint with the cookies of `request`, which keeps those of the answer. */
export const post = async <Answer>(
  request: APIRequestContext,
  path: string,
  data: object,
): Promise<Answer> => {
  await request.get(`${SITE()}/api/sanctum/csrf-cookie`);
  const { cookies } = await request.storageState();
  const { value: token = '' } = cookies.find(({ name }) => name === 'XSRF-TOKEN') ?? {};
  const headers = { origin: SITE(), 'x-xsrf-token': decodeURIComponent(token) };
  const answer = await request.post(SITE() + path, { data, headers });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as Answer;
};
