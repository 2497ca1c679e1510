import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { CertificateCard } from '@/components/certificates/certificate-card';
import type { LearnerCertificate, OfferedCertificateStatus } from '@/lib/shared/rules/certificates/sheet';
import { hydrateWithTexts, renderWithTexts } from '../../support/render-with-texts';
import { CODE, certificateFor, startCertificateBackend } from './certificate-backend';
import { setRoughly } from './set-name';

const learner = (status: OfferedCertificateStatus['status'], name = 'Ana Souza'): LearnerCertificate => {
  const certificate = status === 'issued' ? certificateFor(name) : null;
  return {
    status: { course_id: 1, status, modules_done: 4, modules_total: 6, certificate },
    name: setRoughly(name),
    football: null,
    sheet: {
      brand: 'Quebrando Barreiras',
      courseTitle: 'Quebrando Barreiras',
      moduleCount: 6,
      moduleTitles: ['Confiança em campo', 'Dia de jogo'],
      duration: '34 minutos',
      completedOn: status === 'in-progress' ? null : '2026-03-14',
      proof: certificate && {
        code: CODE,
        publicUrl: `https://example.org${certificate.page_path}`,
        qr: { path: 'M0 0h1v1h-1z', size: 25 },
      },
    },
  };
};

const { server, orders } = startCertificateBackend();

interface Shown {
  certificate: LearnerCertificate;
  modulesDone?: number;
  /** Other courses with a certificate, whose new names are listed. */
  others?: readonly number[];
}

const Card = ({ certificate, modulesDone, others = [] }: Shown) => {
  const { status, sheet } = certificate;
  const [issued, setIssued] = useState(
    status.certificate && sheet.proof && { certificate: status.certificate, proof: sheet.proof },
  );
  const [renamed, setRenamed] = useState('');
  return (
    <>
      <CertificateCard
        id="certificate"
        learner={certificate}
        modulesDone={modulesDone}
        issued={issued}
        otherCourses={others}
        onIssued={(courseId, one) =>
          courseId === status.course_id ? setIssued(one) : setRenamed(`${courseId}: ${one.certificate.name}`)
        }
      />
      <output>{renamed}</output>
    </>
  );
};

const TEXTS = ['certificate', 'certificate-print', 'share'];

const show = (certificate: LearnerCertificate, modulesDone?: number, others?: readonly number[]) => {
  renderWithTexts(<Card {...{ certificate, modulesDone, others }} />, TEXTS);
  return userEvent.setup();
};

const field = () => screen.getByRole('textbox', { name: 'Nome no certificado' });
const button = (name: string) => screen.getByRole('button', { name });

describe('the certificate on the courses home (R1.7)', () => {
  it('says what is left and offers nothing to issue', () => {
    show(learner('in-progress'));
    expect(screen.getByText(/Faltam 2 módulos/)).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('img')).toHaveAccessibleName(/Como o certificado de Ana Souza vai ficar/);
  });

  it('counts modules that became done after the page was made', () => {
    show(learner('in-progress'), 5);
    expect(screen.getByText(/Falta concluir 1 módulo/)).toBeVisible();
    cleanup();
    show(learner('in-progress'), 6);
    expect(field()).toHaveValue('Ana Souza');
    expect(button('Emitir o certificado')).toBeEnabled();
  });

  it('R1.7 has its course in its name, as each has one', () => {
    show(learner('in-progress'));
    expect(screen.getByRole('region', { name: /Seu certificado.*Quebrando Barreiras/ })).toBeVisible();
  });

  it('begins no line with the dot before its course', () => {
    show(learner('ready'));
    expect(document.getElementById('certificate-course')?.textContent).toBe(
      'Certificado\u00a0· Quebrando Barreiras',
    );
  });

  it('shows the name as printed before anything is issued', async () => {
    const user = show(learner('ready'));
    await user.clear(field());
    await user.type(field(), '  Conceição   d’Ávila ');
    expect(await screen.findByText('Vai ser impresso assim: Conceição d’Ávila')).toBeVisible();
    expect(screen.getByRole('img')).toHaveAccessibleName(
      'Certificado: Conceição d’Ávila concluiu o curso Quebrando Barreiras em 14 de março de 2026.',
    );
    expect(orders).toEqual([]);
  });

  it('shows a name that was typed before the script came', async () => {
    hydrateWithTexts(<Card certificate={learner('ready')} />, TEXTS, () => {
      (field() as HTMLInputElement).value = 'Ana Lima';
    });
    expect(screen.getByText('Vai ser impresso assim: Ana Lima')).toBeVisible();
    expect(screen.getByRole('img')).toHaveAccessibleName(/Ana Lima concluiu o curso/);
  });

  it('names characters that cannot be printed, and issues nothing', async () => {
    const user = show(learner('ready'));
    await user.type(field(), ' 漢');
    await waitFor(() =>
      expect(field()).toHaveAccessibleDescription(/Este caractere não pode ser impresso: “漢”/),
    );
    expect(field()).toBeInvalid();
    await user.click(button('Emitir o certificado'));
    expect(orders).toEqual([]);
    await waitFor(() => expect(field()).toHaveFocus());
  });

  it('asks for a missing name on submitting only', async () => {
    const user = show(learner('ready'));
    await user.clear(field());
    expect(field()).not.toBeInvalid();
    await user.click(button('Emitir o certificado'));
    expect(field()).toHaveAccessibleDescription(/Digite o nome que deve aparecer no certificado/);
    expect(orders).toEqual([]);
  });

  it('asks for a name where nothing of it shows', async () => {
    const user = show(learner('ready'));
    await user.clear(field());
    await user.type(field(), '\u200b');
    await user.click(button('Emitir o certificado'));
    expect(field()).toHaveAccessibleDescription(/Digite o nome que deve aparecer no certificado/);
    expect(orders).toEqual([]);
  });

  it('issues under the shown name, then offers PDF and correction', async () => {
    const user = show(learner('ready'));
    await user.click(button('Emitir o certificado'));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Certificado emitido' })).toHaveFocus());
    expect(orders).toEqual([{ course_id: 1, name: 'Ana Souza', locale: 'pt-BR' }]);
    expect(screen.getByRole('link', { name: 'Baixar o PDF' })).toHaveAttribute(
      'href',
      `/api/certificates/${CODE}/pdf`,
    );
    expect(screen.getByText(CODE)).toBeInTheDocument();
    await user.click(button('Copiar o link'));
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/pt-BR/certificate/${CODE}`);
  });

  it('puts a corrected name on the same certificate', async () => {
    const user = show(learner('issued'));
    await user.click(button('Corrigir o nome'));
    await user.type(field(), ' Prado');
    await user.click(button('Cancelar'));
    expect(screen.getByText(/Emitido para Ana Souza\./)).toBeVisible();
    await user.click(button('Corrigir o nome'));
    expect(field()).toHaveValue('Ana Souza');
    await user.type(field(), ' Prado');
    await user.click(button('Salvar o nome corrigido'));
    expect(await screen.findByText(/Emitido para Ana Souza Prado\./)).toBeVisible();
    expect(orders).toEqual([{ course_id: 1, name: 'Ana Souza Prado', locale: 'pt-BR' }]);
  });

  it('corrects the name on the other certificates as well', async () => {
    const user = show(learner('issued'), undefined, [2]);
    await user.click(button('Corrigir o nome'));
    expect(screen.getByRole('heading', { name: 'Corrigir o nome' })).toHaveFocus();
    expect(screen.getByText(/em todos os seus certificados/)).toBeVisible();
    await user.type(field(), ' Prado');
    await user.click(button('Salvar o nome corrigido'));
    expect(await screen.findByText('2: Ana Souza Prado')).toBeInTheDocument();
    expect(orders).toMatchObject([{ course_id: 1 }, { course_id: 2, name: 'Ana Souza Prado' }]);
    expect(screen.getByText(/Emitido para Ana Souza Prado\./)).toBeVisible();
  });

  it.each([
    ['not-signed-in', 401, /A sua sessão terminou/],
    ['course-not-completed', 409, /Ainda falta concluir algum módulo/],
    ['course-too-fast', 409, /volte em alguns minutos/],
    ['certificate-revoked', 409, /O programa cancelou este certificado/],
    ['too-many-requests', 429, /amanhã dá para trocar de novo/],
    ['internal', 500, /Não conseguimos emitir o certificado agora/],
  ])('keeps the name and says what to do after %s', async (code, status, message) => {
    server.use(
      http.post('/api/certificates', () =>
        HttpResponse.json(
          { type: 'about:blank', title: '', status, code },
          { status, headers: { 'content-type': 'application/problem+json' } },
        ),
      ),
    );
    const user = show(learner('ready'));
    await user.click(button('Emitir o certificado'));
    expect(await screen.findByText(message)).toBeVisible();
    expect(field()).toHaveValue('Ana Souza');
  });

  it('tells a lost connection from a refusal', async () => {
    server.use(http.post('/api/certificates', () => HttpResponse.error()));
    const user = show(learner('ready'));
    await user.click(button('Emitir o certificado'));
    expect(await screen.findByText(/Não conseguimos falar com o serviço/)).toBeVisible();
  });

  it('R1.8 names the federation on the football certificate during the check', async () => {
    const federation = { name: 'Federação de Amostra', signatories: [] };
    const sizes = { name: 18, signatories: [] };
    const football = { federation, brandEnd: 200, sizes };
    const user = show({ ...learner('ready'), football });
    const sheet = await screen.findByRole('img');
    await waitFor(() => expect(sheet).toHaveTextContent('Federação de Amostra'));
    await user.clear(field());
    await user.type(field(), 'Ana Souza Lima');
    await waitFor(() => expect(screen.getByRole('img')).toHaveTextContent('Ana Souza Lima'));
  });
});
