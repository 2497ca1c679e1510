import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CourseOverview } from '@/components/courses/course-overview';
import type { Course, ModuleTeasers } from '@/lib/shared/rules/course-types';
import { type CourseProgress, courseProgress } from '@/lib/shared/rules/progress';
import { moduleProgress } from '../../support/module-progress';
import { renderWithTexts } from '../../support/render-with-texts';
import { course, football, progressOf } from '../../support/three-module-course';

const email = 'conceicao@example.com';

const link = (name: string) => screen.getByRole('link', { name });

const teasers: ModuleTeasers = Object.fromEntries(
  [1, 2, 3].map((order) => [
    100 + order,
    {
      promise: `Promessa ${order}`,
      poster: `/films/${order}.webp`,
      thumbnail: `/films/${order}-small.webp`,
      takeaway: `Ideia ${order}`,
    },
  ]),
);

const overview = (
  shown: Course,
  progress: CourseProgress,
  {
    certificateIssued = false,
    teasersOf = teasers,
    leastMinutes = 0,
  }: { certificateIssued?: boolean; teasersOf?: ModuleTeasers; leastMinutes?: number } = {},
) =>
  renderWithTexts(
    <CourseOverview
      course={shown}
      teasers={teasersOf}
      progress={progress}
      certificateIssued={certificateIssued}
      leastMinutes={leastMinutes}
      email={email}
    />,
    ['course'],
  );

describe('the course page (R1.3)', () => {
  it('lists each module with its state and the rule', () => {
    overview(course(), progressOf(1, 1));
    const path = within(screen.getByRole('region', { name: 'Seu caminho' }));
    expect(path.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      '1. Título 1Promessa 1Concluído',
      '22. Título 2Promessa 2Você parou aqui',
      '33. Título 3Promessa 35 min · 3 perguntas',
    ]);
    expect(path.getByText(/1 de 3 módulos/)).toBeVisible();
    const rule = screen.getByRole('heading', { name: 'Como concluir um módulo' })
      .parentElement as HTMLElement;
    const [watch, answer] = within(rule).getAllByRole('listitem');
    expect(watch).toHaveTextContent('Assista a 90% do vídeo ou leia a transcrição até o fim.');
    expect(answer).toHaveTextContent(/Acerte todas as perguntas/);
  });

  it('says how early a certificate comes under a pace', () => {
    overview(course(), progressOf(1, 1), { leastMinutes: 9 });
    expect(screen.getAllByText(/no mínimo, 9 minutos depois da sua primeira entrada/)).toHaveLength(2);
    cleanup();
    overview(course(), progressOf(1, 1));
    expect(screen.queryByText(/no mínimo/)).not.toBeInTheDocument();
  });

  it('goes on with the module that was touched last', () => {
    const answers = { q1: { choice: 'a', correct: true } };
    const known = [moduleProgress(103, { watched_percent: 40, position: 188, answers }), moduleProgress(101)];
    overview(course(), courseProgress(course().modules, known, [103, 101]));
    expect(link('Continuar de 3:08')).toHaveAttribute('href', '/pt-BR/curso/modulo-3#play');
    expect(screen.getByRole('progressbar', { name: 'Vídeo: 40% visto' })).toHaveAttribute('value', '40');
    expect(screen.getByText('1 de 3 perguntas certas')).toBeVisible();
  });

  it('begins with the current module and its button', () => {
    overview(course(), progressOf(1, 1));
    const card = screen.getByRole('region', { name: '2. Título 2' });
    expect(card).toHaveTextContent(
      'Você parou aqui2. Título 2Promessa 2Vídeo: 50% visto0 de 3 perguntas certas5 min · 3 perguntasContinuar no módulo 2',
    );
    expect(within(card).getByRole('link')).toHaveAttribute('href', '/pt-BR/curso/modulo-2');
    const path = screen.getByRole('heading', { name: 'Seu caminho' });
    expect(card.compareDocumentPosition(path)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('leads to each module from the list', () => {
    overview(course(), progressOf(1));
    expect(link('1. Título 1')).toHaveAttribute('href', '/pt-BR/curso/modulo-1');
    expect(link('3. Título 3')).toHaveAttribute('href', '/pt-BR/curso/modulo-3');
    expect(link('2. Título 2')).toHaveAttribute('href', '/pt-BR/curso/modulo-2');
  });

  it('draws done, current and open modules as bars', () => {
    const { container } = overview(course(), progressOf(1));
    const parts = [...(container.querySelector('header svg') as SVGElement).querySelectorAll('g')];
    expect(parts.map((part) => part.getAttribute('data-part'))).toEqual(['done', 'current', 'open']);
    expect(parts.map((part) => part.querySelectorAll('polygon').length)).toEqual([2, 2, 1]);
  });

  it('runs solid after done modules, dashed to the certificate', () => {
    overview(course(), progressOf(1));
    const path = within(screen.getByRole('region', { name: 'Seu caminho' }));
    const stops = path.getAllByRole('listitem');
    expect(stops.map((stop) => stop.getAttribute('data-to'))).toEqual(['run', 'ball', 'ball']);
  });

  it('shows the take-away of the last done module', () => {
    const { unmount } = overview(course(), progressOf(2));
    const note = within(screen.getByRole('region', { name: 'Experimente nesta semana' }));
    expect(note.getByText('Ideia 2')).toBeVisible();
    expect(note.getByText('Do módulo 2: Título 2')).toBeVisible();
    unmount();
    overview(course(), progressOf(0));
    expect(screen.queryByRole('region', { name: 'Experimente nesta semana' })).not.toBeInTheDocument();
  });

  it('ends with what is left until the certificate', () => {
    overview(course(), progressOf(1));
    expect(screen.getByText('Faltam 2 módulos.')).toBeVisible();
    expect(link('Ver a prévia')).toHaveAttribute('href', '/pt-BR/inicio-cursos#certificate');
  });
});

describe('the page of a course that is announced', () => {
  it('says what is coming and leads to the main course', () => {
    overview(football, progressOf(0), { teasersOf: {} });
    expect(screen.getByRole('heading', { level: 1, name: 'Confiança em campo' })).toBeVisible();
    expect(screen.getByText(/Ainda não há data/)).toBeVisible();
    expect(screen.getByText('Título 2')).toBeVisible();
    expect(screen.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual(['/pt-BR/curso']);
  });
});

describe('the page of a second course that is complete', () => {
  it('R1.7 leads to the certificate of its own', () => {
    overview({ ...course(), key: 'football' }, progressOf(3));
    expect(link('Ir para o certificado')).toHaveAttribute(
      'href',
      '/pt-BR/inicio-cursos#certificate-football',
    );
  });
});

describe('the course page of a completed course', () => {
  it('begins with a certificate that can be issued', () => {
    overview(course(), progressOf(3));
    const card = within(screen.getByRole('region', { name: 'Seu certificado está pronto' }));
    expect(card.getByRole('link', { name: 'Ir para o certificado' })).toHaveAttribute(
      'href',
      '/pt-BR/inicio-cursos#certificate',
    );
  });

  it('ends with a certificate that was issued', () => {
    overview(course(), progressOf(3), { certificateIssued: true });
    expect(link('Ver o certificado')).toHaveAttribute('href', '/pt-BR/inicio-cursos#certificate');
    expect(screen.queryByText('Seu certificado está pronto')).not.toBeInTheDocument();
  });
});
