import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CourseOverview } from '@/components/courses/course-overview';
import { CoursePath } from '@/components/courses/course-path';
import { CoursesHome } from '@/components/courses/courses-home';
import { ModuleDone } from '@/components/courses/module-done';
import { SaveStateLine } from '@/components/courses/save-state';
import { Trail } from '@/components/courses/trail';
import type { Locale } from '@/lib/shared/config/locales';
import type { Course, ModuleTeasers } from '@/lib/shared/rules/course-types';
import { type CourseProgress, courseProgress } from '@/lib/shared/rules/progress';
import { moduleProgress } from '../../support/module-progress';
import { renderWithTexts } from '../../support/render-with-texts';

const course = (available = true): Course => ({
  id: 1,
  key: 'main',
  title: 'Quebrando Barreiras',
  summary: 'Seis módulos.',
  modules: [1, 2, 3].map((order) => ({
    videoId: 100 + order,
    order,
    slug: `modulo-${order}`,
    title: `Título ${order}`,
    minutes: 5,
    questionCount: 3,
    available,
  })),
});

const football: Course = { ...course(false), id: 2, key: 'football', title: 'Confiança em campo' };

const progressOf = (done: number, begun = 0) =>
  courseProgress(
    course().modules,
    [1, 2, 3]
      .slice(0, done + begun)
      .map((order) => moduleProgress(100 + order, { watched_percent: 50, done: order <= done })),
  );

const email = 'conceicao@example.com';

const home = (
  courses: readonly Course[],
  done: number,
  begun = 0,
  locale: Locale = 'pt-BR',
  certificateIssued = false,
) =>
  renderWithTexts(
    <CoursesHome
      email={email}
      firstName="Conceição"
      courses={courses}
      extras={[]}
      progress={courses.map((one) =>
        one.key === 'main' ? progressOf(done, begun) : courseProgress(one.modules, []),
      )}
      certificateIssued={certificateIssued}
      certificates={<p>O certificado</p>}
    />,
    ['courses'],
    locale,
  );

const link = (name: string) => screen.getByRole('link', { name });

describe('the courses home (R1.3, R4.17)', () => {
  it('names the person and leads to the first module', () => {
    home([course(), football], 0);
    expect(screen.getByRole('heading', { level: 1, name: 'Olá, Conceição' })).toBeVisible();
    expect(screen.getByText(email)).toBeVisible();
    expect(link('Começar o módulo 1')).toHaveAttribute('href', '/pt-BR/curso/modulo-1');
    expect(screen.getByText('Primeiro passo')).toBeVisible();
  });

  it('continues with the first open module', () => {
    home([course(), football], 1);
    expect(link('Continuar no módulo 2')).toHaveAttribute('href', '/pt-BR/curso/modulo-2');
    expect(screen.getByText('Próximo passo')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: '1 de 3 módulos' })).toHaveAttribute('value', '1');
    expect(screen.getByText('Faltam 2 módulos para o certificado')).toBeVisible();
  });

  it('says that one stopped in the middle of a module', () => {
    home([course(), football], 1, 1);
    expect(screen.getByText('Você parou aqui')).toBeVisible();
  });

  it('leads to the certificate once every module is done', () => {
    home([course(), football], 3);
    expect(link('Emitir o certificado')).toHaveAttribute('href', '#certificate');
    const certificate = screen.getByText('O certificado');
    const courses = screen.getByRole('heading', { name: 'Os cursos' });
    expect(certificate.compareDocumentPosition(courses)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('no longer asks to check the name once the certificate is issued', () => {
    home([course(), football], 3, 0, 'pt-BR', true);
    expect(link('Ver o certificado')).toHaveAttribute('href', '#certificate');
    expect(screen.getByText(/Seu certificado está emitido/)).toBeVisible();
    expect(screen.queryByText(/Confira o nome/)).not.toBeInTheDocument();
  });

  it('R1.3 shows how far one is with the football course', () => {
    home([course(), { ...football, modules: course().modules.slice(0, 2) }], 1);
    const card = within(
      screen.getByRole('heading', { name: 'Confiança em campo' }).closest('article') as HTMLElement,
    );
    expect(card.getByRole('progressbar', { name: '0 de 2 módulos' })).toBeVisible();
    expect(card.getByRole('link', { name: 'Ver os módulos' })).toHaveAttribute(
      'href',
      '/pt-BR/curso-de-futebol',
    );
    expect(card.queryByText('Em breve')).not.toBeInTheDocument();
  });

  it('announces a coming course and links to its page', () => {
    home([course(), football], 0);
    const card = within(
      screen.getByRole('heading', { name: 'Confiança em campo' }).closest('article') as HTMLElement,
    );
    expect(card.getByText('Em breve')).toBeVisible();
    expect(card.getByRole('link', { name: 'Ver o que vem' })).toHaveAttribute(
      'href',
      '/pt-BR/curso-de-futebol',
    );
  });

  it.each([
    ['en-GB', 'The modules are coming soon'],
    ['es-MX', 'Los módulos llegan pronto'],
  ] as const)('says honestly in %s that the modules arrive soon', (locale, heading) => {
    home([course(false), football], 0, 0, locale);
    expect(screen.getByRole('heading', { name: heading })).toBeVisible();
    expect(screen.queryByRole('link', { name: /1/ })).not.toBeInTheDocument();
  });
});

const teasers: ModuleTeasers = Object.fromEntries(
  [1, 2, 3].map((order) => [
    100 + order,
    { promise: `Promessa ${order}`, poster: `/films/${order}.webp`, takeaway: `Ideia ${order}` },
  ]),
);

const overview = (
  shown: Course,
  progress: CourseProgress,
  {
    certificateIssued = false,
    teasersOf = teasers,
  }: { certificateIssued?: boolean; teasersOf?: ModuleTeasers } = {},
) =>
  renderWithTexts(
    <CourseOverview
      course={shown}
      teasers={teasersOf}
      progress={progress}
      certificateIssued={certificateIssued}
      learnerName="Conceição d’Ávila"
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
      '2Você parou aqui2. Título 2Promessa 25 min · 3 perguntasContinuar no módulo 2',
      '33. Título 3Promessa 35 min · 3 perguntas',
    ]);
    expect(path.getByText(/1 de 3 módulos/)).toBeVisible();
    const rule = screen.getByRole('heading', { name: 'Como concluir um módulo' })
      .parentElement as HTMLElement;
    const [watch, answer] = within(rule).getAllByRole('listitem');
    expect(watch).toHaveTextContent('Assista a 90% do vídeo ou leia a transcrição até o fim.');
    expect(answer).toHaveTextContent(/Acerte todas as perguntas/);
  });

  it('has one button, for the current module', () => {
    overview(course(), progressOf(1));
    expect(link('Continuar no módulo 2')).toHaveAttribute('href', '/pt-BR/curso/modulo-2');
    expect(link('1. Título 1')).toHaveAttribute('href', '/pt-BR/curso/modulo-1');
    expect(link('3. Título 3')).toHaveAttribute('href', '/pt-BR/curso/modulo-3');
    expect(screen.queryByRole('link', { name: /Título 2/ })).not.toBeInTheDocument();
  });

  it('draws done, current and open modules as bars', () => {
    const { container } = overview(course(), progressOf(1));
    const parts = [...(container.querySelector('header svg') as SVGElement).querySelectorAll('g')];
    expect(parts.map((part) => part.getAttribute('data-part'))).toEqual(['done', 'current', 'open']);
    expect(parts.map((part) => part.querySelectorAll('polygon').length)).toEqual([2, 2, 1]);
  });

  it('runs solid from done modules on, and dashed to the certificate', () => {
    overview(course(), progressOf(1));
    const path = within(screen.getByRole('region', { name: 'Seu caminho' }));
    const stops = path.getAllByRole('listitem');
    expect(stops.map((stop) => stop.getAttribute('data-to'))).toEqual(['run', 'ball', 'ball']);
  });

  it('shows the take-away of the last done module', () => {
    const { unmount } = overview(course(), progressOf(2));
    const note = within(screen.getByRole('region', { name: 'Tente esta semana' }));
    expect(note.getByText('Ideia 2')).toBeVisible();
    expect(note.getByText('Do módulo 2: Título 2')).toBeVisible();
    unmount();
    overview(course(), progressOf(0));
    expect(screen.queryByRole('region', { name: 'Tente esta semana' })).not.toBeInTheDocument();
  });

  it('shows the certificate with the learner’s name and what is left', () => {
    overview(course(), progressOf(1));
    expect(screen.getByText('Conceição d’Ávila')).toBeVisible();
    expect(screen.getByText('Faltam 2 módulos.')).toBeVisible();
    expect(link('Ver a prévia')).toHaveAttribute('href', '/pt-BR/inicio-cursos#certificate');
  });
});

describe('the page of a course that is announced', () => {
  it('says what is coming and leads to the main course', () => {
    overview(football, progressOf(0), { teasersOf: {} });
    expect(screen.getByRole('heading', { level: 1, name: 'Confiança em campo' })).toBeVisible();
    expect(screen.getByText(/Ainda não há uma data/)).toBeVisible();
    expect(screen.getByText('Título 2')).toBeVisible();
    expect(screen.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual(['/pt-BR/curso']);
  });
});

describe('the page of a second course that is complete', () => {
  it('R1.7 leads to the certificate of its own', () => {
    overview({ ...course(), key: 'football' }, progressOf(3));
    expect(link('Emitir o certificado')).toHaveAttribute('href', '/pt-BR/inicio-cursos#certificate-football');
  });
});

describe('the course page of a completed course', () => {
  it.each([
    [false, 'Emitir o certificado'],
    [true, 'Ver o certificado'],
  ])('with the certificate issued: %s, leads to it', (issued, name) => {
    overview(course(), progressOf(3), { certificateIssued: issued });
    expect(link(name)).toHaveAttribute('href', '/pt-BR/inicio-cursos#certificate');
  });
});

describe('the way back from a module', () => {
  const trail = (locale: Locale) => renderWithTexts(<Trail course={course()} />, ['module'], locale);

  it('leads to its course and to all courses', () => {
    trail('pt-BR');
    const way = within(screen.getByRole('navigation', { name: 'Onde você está' }));
    expect(way.getAllByRole('link').map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
      ['Cursos', '/pt-BR/inicio-cursos'],
      ['Quebrando Barreiras', '/pt-BR/curso'],
    ]);
  });

  it('leads to the course alone where that is the only one', () => {
    trail('es-US');
    expect(screen.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual(['/es-US/curso']);
  });
});

describe('the way through the course, beside a module', () => {
  it('names every module with its state and marks one', () => {
    renderWithTexts(
      <CoursePath course={course()} progress={progressOf(1)} currentVideoId={102} email={email} />,
      ['course'],
    );
    const path = within(screen.getByRole('navigation', { name: 'Seu caminho' }));
    expect(path.getByText('1 de 3 módulos · faltam 2 para o certificado')).toBeVisible();
    expect(path.getByRole('link', { name: /1\. Título 1, Concluído/ })).toBeVisible();
    expect(path.getByRole('link', { current: 'page' })).toHaveAccessibleName(/Título 2/);
    expect(path.getByText(`Você entrou como ${email}`)).toBeVisible();
  });

  it('links no module whose text is still to come', () => {
    renderWithTexts(
      <CoursePath course={course(false)} progress={progressOf(0)} currentVideoId={101} email={email} />,
      ['course'],
    );
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getAllByText('Em breve').length).toBe(3);
  });
});

describe('a module that is done', () => {
  const done = (modulesLeft: number, nextVideoId: number | null, certificateIssued = false, of = course()) =>
    renderWithTexts(
      <ModuleDone
        course={of}
        order={2}
        modulesLeft={modulesLeft}
        nextVideoId={nextVideoId}
        certificateIssued={certificateIssued}
        celebrate
      />,
      ['module'],
    );

  it('leads to the next one', () => {
    done(1, 103);
    expect(screen.getByRole('heading', { name: 'Módulo 2 concluído!' })).toBeVisible();
    expect(screen.getByText('Mais um passo. Falta 1 módulo para o seu certificado.')).toBeVisible();
    expect(link('Ir para o módulo 3')).toHaveAttribute('href', '/pt-BR/curso/modulo-3');
  });

  it('R1.7 leads to the certificate of its own course', () => {
    done(0, null, false, { ...course(), key: 'football' });
    expect(link('Emitir o certificado')).toHaveAttribute('href', '/pt-BR/inicio-cursos#certificate-football');
  });

  it('leads to the certificate when it was the last', () => {
    done(0, null);
    expect(screen.getByRole('heading', { name: 'Você concluiu o curso!' })).toBeVisible();
    expect(link('Emitir o certificado')).toHaveAttribute('href', '/pt-BR/inicio-cursos#certificate');
  });
});

describe('a last module that is opened again after the certificate was issued', () => {
  it('leads to the certificate without asking for the name', () => {
    renderWithTexts(
      <ModuleDone
        course={course()}
        order={3}
        modulesLeft={0}
        nextVideoId={null}
        certificateIssued
        celebrate={false}
      />,
      ['module'],
    );
    expect(link('Ver o certificado')).toBeVisible();
    expect(screen.queryByText(/Confira seu nome/)).not.toBeInTheDocument();
  });
});

describe('whether what was done is saved', () => {
  it.each([
    ['saved', '✓ Salvo'],
    ['saving', 'Salvando…'],
    ['unsaved', 'Ainda não foi salvo. Vamos tentar de novo.'],
    ['nothing', ''],
  ] as const)('is announced: %s', (state, words) => {
    renderWithTexts(<SaveStateLine state={state} path="/pt-BR/curso/x" kept />, ['module']);
    expect(screen.getAllByRole('status')[0]).toHaveTextContent(words);
  });

  it('is announced once where it shows twice', () => {
    const line = { state: 'unsaved', path: '/pt-BR/curso/x', kept: true } as const;
    renderWithTexts(
      <div>
        <SaveStateLine {...line} />
        <SaveStateLine {...line} silent />
      </div>,
      ['module'],
    );
    const words = /Ainda não foi salvo/;
    expect(screen.getAllByText(words)).toHaveLength(2);
    expect(screen.getAllByRole('status').filter((region) => words.test(region.textContent))).toHaveLength(1);
  });

  const signIn = (kept: boolean) =>
    renderWithTexts(<SaveStateLine state="sign-in" path="/pt-BR/curso/x" kept={kept} />, ['module']);

  it('asks to sign in again, and to come back here', () => {
    signIn(true);
    expect(screen.getByText(/guardado neste aparelho/)).toBeVisible();
    expect(link('entre de novo')).toHaveAttribute('href', '/pt-BR/login?expired=1&next=%2Fpt-BR%2Fcurso%2Fx');
  });

  it('stays open for a new login without storage', () => {
    signIn(false);
    expect(screen.queryByText(/guardado neste aparelho/)).not.toBeInTheDocument();
    expect(link('Entre de novo em outra aba')).toHaveAttribute('target', '_blank');
  });
});
