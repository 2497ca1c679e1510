import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CertificateName } from '@/components/certificate/certificate-name';
import type { Certificate } from '@/lib/shared/contract/progress';
import type { LearnerCertificate, OfferedCertificateStatus } from '@/lib/shared/rules/certificate/sheet';
import { renderWithTexts } from '../../support/render-with-texts';
import { setRoughly } from './set-name';

const CODE = 'QB-7F3K-92MD-X4TV';

const certificateFor = (name: string): Certificate => ({
  code: CODE,
  course_id: 1,
  name,
  completed_on: '2026-03-14',
  issued_at: '2026-03-14T12:00:00.000Z',
  page_path: `/pt-BR/certificate/${CODE}`,
  pdf_path: `/api/certificates/${CODE}/pdf`,
});

const learner = (status: OfferedCertificateStatus['status']): LearnerCertificate => ({
  status: {
    course_id: 1,
    status,
    modules_done: 6,
    modules_total: 6,
    certificate: status === 'issued' ? certificateFor('Ana Souza') : null,
  },
  name: setRoughly('Ana Souza'),
  sheet: {
    brand: 'Quebrando Barreiras',
    courseTitle: 'Quebrando Barreiras',
    moduleCount: 6,
    minutes: 34,
    completedOn: '2026-03-14',
    proof: null,
  },
});

const orders: unknown[] = [];
const server = setupServer(
  http.get('/api/sanctum/csrf-cookie', () => new HttpResponse(null, { status: 204 })),
  http.get('/api/config/:locale', () => new HttpResponse(null, { status: 503 })),
  http.post('/api/certificates/name', async ({ request }) => {
    const { name } = (await request.json()) as { name: string };
    return HttpResponse.json({ name: name.trim(), printable: true, missing: [] });
  }),
  http.post('/api/certificates', async ({ request }) => {
    const order = (await request.json()) as { name: string };
    orders.push(order);
    return HttpResponse.json({ certificate: certificateFor(order.name.trim()) });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

const show = (certificate: LearnerCertificate | null) =>
  renderWithTexts(<CertificateName learner={certificate} />, ['profile', 'certificate']);

describe('the name on the certificate, on the profile', () => {
  it('is shown before the course is done, with nothing to send', () => {
    show(learner('in-progress'));
    expect(screen.getByText('Ana Souza')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ir para os cursos' })).toHaveAttribute(
      'href',
      '/pt-BR/inicio-cursos',
    );
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is checked where the certificate is issued once the course is done', () => {
    show(learner('ready'));
    expect(screen.getByRole('link', { name: 'Conferir e emitir' })).toHaveAttribute(
      'href',
      '/pt-BR/inicio-cursos#certificate',
    );
  });

  it('is corrected on the issued certificate', async () => {
    const user = userEvent.setup();
    show(learner('issued'));
    await user.type(screen.getByRole('textbox', { name: 'Nome no certificado' }), ' Lima');
    await user.click(screen.getByRole('button', { name: 'Salvar o nome corrigido' }));
    expect(await screen.findByText('Ana Souza Lima', { selector: 'strong' })).toBeVisible();
    expect(orders).toEqual([{ course_id: 1, name: 'Ana Souza Lima', locale: 'pt-BR' }]);
  });

  it('is promised where the course has not opened', () => {
    show(null);
    expect(screen.getByText(/você escolhe aqui o nome do certificado/)).toBeVisible();
  });
});
