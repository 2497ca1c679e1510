import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CoursesHome } from '@/components/courses/courses-home';
import type { Locale } from '@/lib/shared/config/locales';
import type { Course } from '@/lib/shared/rules/course-types';
import { courseProgress } from '@/lib/shared/rules/progress';
import { renderWithTexts } from '../../support/render-with-texts';
import { course, football, progressOf } from '../../support/three-module-course';

const email = 'conceicao@example.com';

const home = (
  courses: readonly Course[],
  done: number,
  begun = 0,
  locale: Locale = 'pt-BR',
  certificateIssued = false,
  surveyDue = false,
) =>
  renderWithTexts(
    <CoursesHome
      email={email}
      homeAddress="https://example.org/pt-BR/"
      firstName="Conceição"
      courses={courses}
      extras={[]}
      pictures={{}}
      surveyDue={surveyDue}
      progress={courses.map((one) =>
        one.key === 'main' ? progressOf(done, begun, 72) : courseProgress(one.modules, []),
      )}
      certificateIssued={certificateIssued}
      certificates={<p>O certificado</p>}
    />,
    ['courses', 'certificate', 'share'],
    locale,
  );

const link = (name: string) => screen.getByRole('link', { name });

describe('the courses home (R1.3, R4.17)', () => {
  it('names the person and leads to the first module', () => {
    home([course(), football], 0);
    expect(screen.getByRole('heading', { level: 1, name: 'Olá, Conceição' })).toBeVisible();
    expect(link('Começar o módulo 1')).toHaveAttribute('href', '/pt-BR/curso/modulo-1');
    const account = screen.getByText(email);
    expect(link('Começar o módulo 1').compareDocumentPosition(account)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
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
    expect(link('Continuar de 1:12')).toHaveAttribute('href', '/pt-BR/curso/modulo-2#play');
  });

  it('leads to the certificate once every module is done', () => {
    home([course(), football], 3);
    expect(link('Ir para o certificado')).toHaveAttribute('href', '#certificate');
    const certificate = screen.getByText('O certificado');
    const courses = screen.getByRole('heading', { name: 'Os cursos' });
    expect(certificate.compareDocumentPosition(courses)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('asks for no check of an issued certificate’s name', () => {
    home([course(), football], 3, 0, 'pt-BR', true);
    expect(link('Ver o certificado')).toHaveAttribute('href', '#certificate');
    expect(screen.getByText(/O seu certificado já foi emitido/)).toBeVisible();
    expect(screen.queryByText(/Confira o nome/)).not.toBeInTheDocument();
  });

  it('R1.3 shows how far one is with the football course', () => {
    home([course(), { ...football, modules: course().modules.slice(0, 2) }], 1);
    const card = within(
      screen.getByRole('heading', { name: 'Confiança em campo' }).closest('article') as HTMLElement,
    );
    expect(card.getByRole('progressbar', { name: '0 de 2 módulos' })).toBeVisible();
    expect(card.getByRole('link', { name: 'Ver os módulos Confiança em campo' })).toHaveAttribute(
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
    expect(card.getByRole('link', { name: 'Ver o que vem por aí Confiança em campo' })).toHaveAttribute(
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
