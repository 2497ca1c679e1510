import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { PartsContext, useParts } from '@/components/profile/parts';
import { CertificatePart } from '@/components/screens/certificate-part';
import type { LearnerCertificate, OfferedCertificateStatus } from '@/lib/shared/rules/certificates/sheet';
import { problem } from '../../support/backend-server';
import { renderWithTexts } from '../../support/render-with-texts';
import { certificateFor, startCertificateBackend } from './certificate-backend';
import { setRoughly } from './set-name';

const learner = (
  status: OfferedCertificateStatus['status'],
  { courseId = 1, name = 'Ana Souza' } = {},
): LearnerCertificate => ({
  status: {
    course_id: courseId,
    status,
    modules_done: 6,
    modules_total: 6,
    certificate: status === 'issued' ? certificateFor(name) : null,
  },
  name: setRoughly(name),
  football: null,
  sheet: {
    brand: 'Quebrando Barreiras',
    courseTitle: 'Quebrando Barreiras',
    moduleCount: 6,
    moduleTitles: ['Confiança em campo', 'Dia de jogo'],
    duration: '34 minutos',
    completedOn: '2026-03-14',
    proof: null,
  },
});

const { server, orders } = startCertificateBackend();

const Page = ({ certificates }: { certificates: LearnerCertificate[] }) => (
  <PartsContext value={useParts()}>
    <CertificatePart certificates={certificates} />
  </PartsContext>
);

const show = (...certificates: LearnerCertificate[]) =>
  renderWithTexts(<Page certificates={certificates} />, ['profile', 'certificate']);

const correctTo = async (name: string) => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Alterar Nome no certificado' }));
  const field = await screen.findByRole('textbox', { name: 'Nome no certificado' });
  await user.clear(field);
  await user.type(field, name);
  await user.click(screen.getByRole('button', { name: 'Salvar o nome corrigido' }));
};

describe('the name on the certificate, on the profile', () => {
  it('is shown with nothing to send before the course ends', () => {
    show(learner('in-progress'));
    expect(screen.getByText('Ana Souza')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ir para os cursos' })).toHaveAttribute(
      'href',
      '/pt-BR/inicio-cursos',
    );
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is checked at the certificate once the course is done', () => {
    show(learner('ready'));
    expect(screen.getByRole('link', { name: 'Conferir e emitir' })).toHaveAttribute(
      'href',
      '/pt-BR/inicio-cursos#certificate',
    );
  });

  it('is corrected on the issued certificate', async () => {
    show(learner('issued'), learner('in-progress', { courseId: 2 }));
    await correctTo('Ana Souza Lima');
    expect(await screen.findByText('Ana Souza Lima', { selector: 'strong' })).toBeVisible();
    expect(orders).toEqual([{ course_id: 1, name: 'Ana Souza Lima', locale: 'pt-BR' }]);
  });

  it('is corrected on a football certificate that stands alone', async () => {
    show(learner('in-progress'), learner('issued', { courseId: 2 }));
    await correctTo('Ana Lima');
    expect(await screen.findByText('Ana Lima', { selector: 'strong' })).toBeVisible();
    expect(orders).toEqual([{ course_id: 2, name: 'Ana Lima', locale: 'pt-BR' }]);
  });

  it('is corrected on both certificates at once', async () => {
    show(learner('issued'), learner('issued', { courseId: 2, name: 'Ana Sousa' }));
    expect(screen.getByText('Ana Souza e Ana Sousa', { selector: 'strong' })).toBeVisible();
    await correctTo('Ana Lima');
    expect(await screen.findByText('Ana Lima', { selector: 'strong' })).toBeVisible();
    expect(orders).toEqual([
      { course_id: 1, name: 'Ana Lima', locale: 'pt-BR' },
      { course_id: 2, name: 'Ana Lima', locale: 'pt-BR' },
    ]);
  });

  it('takes no more letters while it is being saved', async () => {
    const user = userEvent.setup();
    server.use(http.post('/api/certificates', () => delay('infinite')));
    show(learner('issued'));
    await user.click(screen.getByRole('button', { name: 'Alterar Nome no certificado' }));
    const field = await screen.findByRole('textbox', { name: 'Nome no certificado' });
    await user.type(field, ' Lima');
    await user.click(screen.getByRole('button', { name: 'Salvar o nome corrigido' }));
    await user.type(field, ' Reis');
    expect(field).toHaveValue('Ana Souza Lima');
    expect(field).toHaveAttribute('readonly');
  });

  it('is sent once when its form is submitted twice', async () => {
    const user = userEvent.setup();
    show(learner('issued'), learner('issued', { courseId: 2 }));
    await user.click(screen.getByRole('button', { name: 'Alterar Nome no certificado' }));
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Nome no certificado' });
    await user.type(field, ' Lima');
    for (let sent = 0; sent < 2; sent += 1) act(() => field.form?.requestSubmit());
    expect(await screen.findByText('Ana Souza Lima', { selector: 'strong' })).toBeVisible();
    expect(orders).toMatchObject([{ course_id: 1 }, { course_id: 2 }]);
  });

  it('is no longer called unprintable once it is written anew', async () => {
    const user = userEvent.setup();
    server.use(http.post('/api/certificates', () => problem(422, 'name-not-printable')));
    show(learner('issued'));
    await correctTo('Ana Sóuza');
    const message = /tem um caractere que não pode ser impresso/;
    expect(await screen.findByText(message)).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Nome no certificado' }), ' Lima');
    expect(screen.queryByText(message)).toBeNull();
  });

  it('is promised where the course has not opened', () => {
    show();
    expect(screen.getByText(/você escolhe aqui o nome do certificado/)).toBeVisible();
  });
});
