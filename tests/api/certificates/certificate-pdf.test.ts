import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { certificateFacts } from '../../support/certificate-facts';
import { issue, type Learner, signedInGraduate } from '../../support/graduate';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('GET /api/certificates/{code}/pdf (R1.7)', () => {
  const download = (learner: Pick<Learner, 'client'>, code: string) =>
    fetch(`${api.origin}/api/certificates/${code}/pdf`, { headers: { cookie: learner.client.cookieHeader } });

  it('gives the owner a PDF with the corrected name', async () => {
    const learner = await signedInGraduate(api);
    const { code } = (await issue(learner)).body.certificate;
    await issue(learner, { name: 'Łukasz Žižka' });
    const response = await download(learner, code);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="Quebrando Barreiras - _ukasz Zizka.pdf"; filename*=UTF-8''Quebrando%20Barreiras%20-%20%C5%81ukasz%20%C5%BDi%C5%BEka.pdf`,
    );
    const data = new Uint8Array(await response.arrayBuffer());
    expect(Number(response.headers.get('content-length'))).toBe(data.length);
    const page = await (await getDocument({ data, verbosity: 0 }).promise).getPage(1);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join('');
    expect(text).toContain('Łukasz Žižka');
    expect(text).toContain(code);
    const [link] = await page.getAnnotations();
    expect(link.url).toBe(`${api.origin}/pt-BR/certificate/${code}`);
  });

  const made = async (): Promise<number> => {
    const figures = await (await fetch(`${api.origin}/api/metrics`)).text();
    return Number(/^certificates_made_total (\d+)$/m.exec(figures)?.[1]);
  };

  it('is made once for simultaneous and soon repeated requests', async () => {
    const learner = await signedInGraduate(api);
    const { code } = (await issue(learner, { name: 'Ana Uma Vez' })).body.certificate;
    const before = await made();
    const answers = await Promise.all([download(learner, code), download(learner, code)]);
    const files = await Promise.all(
      [...answers, await download(learner, code)].map(async (one) => Buffer.from(await one.arrayBuffer())),
    );
    expect(await made()).toBe(before + 1);
    expect(files[1]).toEqual(files[0]);
    expect(files[2]).toEqual(files[0]);
    await issue(learner, { name: 'Ana Outra Vez' });
    await download(learner, code);
    expect(await made()).toBe(before + 2);
  });

  it('is refused with 503 and Retry-After while too many wait', async () => {
    const learner = await signedInGraduate(api);
    const { code } = (await issue(learner, { name: 'Ana Espera' })).body.certificate;
    const { services } = await import('@/lib/server/composition');
    const { make } = services().certificatePdfs;
    let full = true;
    let count = 0;
    // Each that is made makes room for the next, so the queue stays full until the answer is there.
    const fill = async (): Promise<void> => {
      while (full) {
        count += 1;
        await make({ ...certificateFacts, minutes: count });
      }
    };
    const filling = Promise.allSettled(Array.from({ length: 100 }, fill));
    const refused = await download(learner, code);
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await refused.json()).code).toBe('unavailable');
    full = false;
    await filling;
    expect((await download(learner, code)).status).toBe(200);
  });

  it('is refused with Retry-After after sixty files of one account', async () => {
    const learner = await signedInGraduate(api);
    const { code } = (await issue(learner)).body.certificate;
    const { services } = await import('@/lib/server/composition');
    await services().limits.pdfsByCustomer.take(String(learner.customer.customer_id), 59);
    expect((await download(learner, code)).status).toBe(200);
    const refused = await download(learner, code);
    expect(refused.status).toBe(429);
    expect((await refused.json()).code).toBe('too-many-requests');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('is unknown to others, like a missing code', async () => {
    const { code } = (await issue(await signedInGraduate(api))).body.certificate;
    const stranger = await api.signedIn();
    const answers = await Promise.all(
      [code, 'QB-0000-0000-0000', 'nonsense'].map((one) => download(stranger, one)),
    );
    expect(answers.map(({ status: code }) => code)).toEqual([404, 404, 404]);
    const problems = await Promise.all(answers.map((one) => one.json()));
    for (const problem of problems)
      expect({ ...problem, requestId: '' }).toEqual({ ...problems[0], requestId: '' });
  });

  it('needs a session, and only reads', async () => {
    const { code } = (await issue(await signedInGraduate(api))).body.certificate;
    expect((await download({ client: api.client() }, code)).status).toBe(401);
    const learner = await api.signedIn();
    expect((await learner.client.post(`/api/certificates/${code}/pdf`)).status).toBe(405);
  });
});
