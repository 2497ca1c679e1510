/** What a page of a signed-in learner sends. */

/** @param cookie the header, with the CSRF token among its cookies */
export const learnerHeaders = (cookie: string, origin: string) => ({
  cookie,
  origin,
  'x-xsrf-token': decodeURIComponent(/(?:^|; )XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? ''),
  'content-type': 'application/json',
});

/** Body of a request that saves one answer. */
export const answerBody = (
  customerId: number,
  videoId: number,
  { question, choice }: { question: string; choice: string },
): string =>
  JSON.stringify({
    customer_id: customerId,
    video_id: videoId,
    answers: [{ question, choice }],
    locale: 'pt-BR',
  });
