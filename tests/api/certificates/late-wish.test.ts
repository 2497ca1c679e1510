import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { createCertificateRepository } from '@/lib/server/features/certificates/certificate-repository';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { issue, type Learner, signedInGraduate } from '../../support/graduate';
import { meetAt } from '../../support/lock-waits';

/** A certificate that was asked for without a network, when the wish arrives. */

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const wish = (learner: Learner, changes: Record<string, unknown> = {}) =>
  issue(learner, { customer_id: learner.customer.customer_id, unless_issued: true, ...changes });

const rememberedName = async ({ customer }: Learner) => {
  const statement = 'select certificate_name from customers where id = $1';
  return (await api.database.query(statement, [customer.customer_id])).rows[0].certificate_name;
};

describe('a wish for the certificate that arrives late', () => {
  it('issues the certificate once, however often it arrives', async () => {
    const learner = await signedInGraduate(api);
    const first = await wish(learner);
    expect(first.body.certificate).toMatchObject({ course_id: 1, name: 'Joana Prado' });
    expect((await wish(learner)).body).toEqual(first.body);
    expect(await rememberedName(learner)).toBe('Joana Prado');
  });

  it('leaves the name of a certificate that is there', async () => {
    const learner = await signedInGraduate(api);
    const { certificate } = (await issue(learner, { name: 'Joana d’Ávila' })).body;
    const late = await wish(learner, { name: 'Joana' });
    expect(late.body.certificate).toEqual(certificate);
    expect(await rememberedName(learner)).toBe('Joana d’Ávila');
  });

  it('leaves the first name of two that arrive together', async () => {
    const { customer_id: customerId } = (await signedInGraduate(api)).customer;
    const { issue: issueAt } = createCertificateRepository(services().database);
    const wishFor = (name: string) => async () => {
      const course = { courseId: 1, locale: 'pt-BR', completedOn: '2026-03-10', videoIds: [101] } as const;
      const code = `QB-AAAA-AAAA-${name.slice(0, 4).toUpperCase()}`;
      return issueAt({ ...course, code, customerId, name, minutes: 5 }, true).then(
        (issued) => issued.name,
        () => 'failed',
      );
    };
    const names = await meetAt(
      api.database,
      ['select from customers where id = $1', customerId],
      [wishFor('Anna'), wishFor('Bruna')],
    );
    expect(names).toEqual(['Anna', 'Anna']);
  });

  it('is refused under another person', async () => {
    const learner = await signedInGraduate(api);
    const other = await signedInGraduate(api);
    const refused = await wish(learner, { customer_id: other.customer.customer_id });
    expect([refused.status, refused.body.code]).toEqual([404, 'not-found']);
    expect((await issue(learner, { name: 'Joana d’Ávila' })).body.certificate.name).toBe('Joana d’Ávila');
  });
});
