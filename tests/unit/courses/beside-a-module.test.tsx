import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Breadcrumbs } from '@/components/courses/breadcrumbs';
import { CoursePath } from '@/components/courses/course-path';
import { ModuleDone, NextModule } from '@/components/courses/module-done';
import { SaveStateLine } from '@/components/courses/save-state';
import type { Locale } from '@/lib/shared/config/locales';
import { renderWithTexts } from '../../support/render-with-texts';
import { course, football, progressOf } from '../../support/three-module-course';

const email = 'conceicao@example.com';

const link = (name: string) => screen.getByRole('link', { name });

describe('the way back from a module', () => {
  const breadcrumbs = (locale: Locale) =>
    renderWithTexts(<Breadcrumbs course={course()} />, ['module'], locale);

  it('leads to its course and to all courses', () => {
    breadcrumbs('pt-BR');
    const way = within(screen.getByRole('navigation', { name: 'Onde você está' }));
    expect(way.getAllByRole('link').map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
      ['Cursos', '/pt-BR/inicio-cursos'],
      ['Quebrando Barreiras', '/pt-BR/curso'],
    ]);
  });

  it('leads to the football course from one of its modules', () => {
    renderWithTexts(<Breadcrumbs course={football} />, ['module']);
    expect(link('Confiança em campo')).toHaveAttribute('href', '/pt-BR/curso-de-futebol');
  });

  it('leads to the course where there is no other', () => {
    breadcrumbs('es-US');
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
  const done = (modulesLeft: number, certificateIssued = false, of = course(), celebrate = true) =>
    renderWithTexts(
      <ModuleDone
        course={of}
        order={2}
        modulesLeft={modulesLeft}
        certificateIssued={certificateIssued}
        celebrate={celebrate}
      />,
      ['module'],
    );

  const heading = () => screen.getByRole('heading', { name: 'Módulo 2 concluído!' });
  const scrolled = vi.fn();
  beforeEach(() => {
    scrolled.mockClear();
    Element.prototype.scrollIntoView = scrolled;
  });
  afterEach(() => {
    document.getElementById('film')?.remove();
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  it('comes into view with the focus when just done', () => {
    done(1);
    expect(heading()).toHaveFocus();
    expect(scrolled).toHaveBeenCalledOnce();
    expect(screen.getByText('Mais um passo. Falta 1 módulo para o seu certificado.')).toBeVisible();
  });

  it('repeats why the last answer is right, to which question', () => {
    renderWithTexts(
      <ModuleDone
        course={course()}
        order={2}
        modulesLeft={1}
        certificateIssued={false}
        celebrate
        reason={{ place: 'Pergunta 3 de 3', words: 'Quem escolhe, tenta.' }}
      />,
      ['module'],
    );
    expect(screen.getByText('Quem escolhe, tenta.')).toHaveTextContent(
      'Pergunta 3 de 3✓ Certo. Quem escolhe, tenta.',
    );
  });

  it('leaves somebody who writes a plan where they are', () => {
    document.body.insertAdjacentHTML('beforeend', '<div id="film"><textarea></textarea></div>');
    const plan = document.querySelector('textarea') as HTMLTextAreaElement;
    plan.focus();
    done(1);
    expect(plan).toHaveFocus();
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('stays where it is on a later visit', () => {
    done(1, false, course(), false);
    expect(heading()).not.toHaveFocus();
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('waits for the end of a film that runs', () => {
    document.body.insertAdjacentHTML('beforeend', '<div id="film"><video></video></div>');
    const film = document.querySelector('video') as HTMLVideoElement;
    vi.spyOn(film, 'paused', 'get').mockReturnValue(false);
    done(1);
    expect(heading()).not.toHaveFocus();
    fireEvent(film, new Event('ended'));
    expect(heading()).toHaveFocus();
  });

  it('leads to the next one', () => {
    renderWithTexts(<NextModule course={course()} nextVideoId={103} />, ['module']);
    expect(link('Ir para o módulo 3')).toHaveAttribute('href', '/pt-BR/curso/modulo-3');
  });

  it('says that the next one is still to come', () => {
    renderWithTexts(<NextModule course={course()} nextVideoId={null} />, ['module']);
    expect(screen.getByText(/O próximo módulo chega em breve/)).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('R1.7 leads to the certificate of its own course', () => {
    done(0, false, { ...course(), key: 'football' });
    expect(link('Ir para o certificado')).toHaveAttribute(
      'href',
      '/pt-BR/inicio-cursos#certificate-football',
    );
  });

  it('leads to the certificate when it was the last', () => {
    done(0);
    expect(screen.getByRole('heading', { name: 'Você concluiu o curso!' })).toBeVisible();
    expect(link('Ir para o certificado')).toHaveAttribute('href', '/pt-BR/inicio-cursos#certificate');
  });
});

describe('a last module that is opened again after the certificate was issued', () => {
  it('leads to the certificate without asking for the name', () => {
    renderWithTexts(
      <ModuleDone course={course()} order={3} modulesLeft={0} certificateIssued celebrate={false} />,
      ['module'],
    );
    expect(link('Ver o certificado')).toBeVisible();
    expect(screen.queryByText(/Confira o seu nome/)).not.toBeInTheDocument();
  });
});

describe('whether what was done is saved', () => {
  it.each([
    ['saved', '✓ Salvo'],
    ['saving', 'Salvando…'],
    ['unsaved', 'Guardado neste aparelho. Enviamos quando a internet voltar.'],
    ['refused', 'Algo que você fez no curso não pôde ser salvo. Recarregue a página e faça de novo.'],
    ['nothing', ''],
  ] as const)('is announced: %s', (state, words) => {
    renderWithTexts(<SaveStateLine state={state} path="/pt-BR/curso/x" kept />, ['module']);
    expect(screen.getAllByRole('status')[0]).toHaveTextContent(words);
  });

  it('says so where the device keeps nothing either', () => {
    renderWithTexts(<SaveStateLine state="unsaved" path="/pt-BR/curso/x" kept={false} />, ['module']);
    expect(screen.getAllByRole('status')[0]).toHaveTextContent(/não está guardando nada.*aberta/);
  });

  it.each([
    ['is kept here', true, /guardado neste aparelho: recarregue a página/],
    ['lives in the page alone', false, /não está guardando nada. Recarregue a página e faça de novo/],
  ])('asks to load an old page anew whose work %s', (_, kept, words) => {
    renderWithTexts(<SaveStateLine state="reload" path="/pt-BR/curso/x" kept={kept} />, ['module']);
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
    const words = /^Guardado neste aparelho/;
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
